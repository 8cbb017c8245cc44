import { startWireServer } from "./wire-server";

// For journeys in a browser: they start it as a process, read its address, and tell it over `PUT /wire` what to answer.
const { url } = await startWireServer();
process.stdout.write(`${url}\n`);
