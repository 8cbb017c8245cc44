// Imported first by every command: an old Node gets one sentence instead of a stack trace.
const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);

if (major < 20 || (major === 20 && minor < 19)) {
  process.stderr.write(
    `Commonplace needs Node 20.19 or later; this is ${process.version}. Get a newer one at https://nodejs.org.\n`,
  );
  process.exit(1);
}
