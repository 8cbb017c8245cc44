export { getStats } from "./service";
