export { getStats } from "./service";
export { getUsage } from "./usage";
