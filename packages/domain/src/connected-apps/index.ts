export { findLiveGrants } from "./live-grants";
export {
  connectApp,
  disconnectApp,
  findAccessToken,
  listConnectedApps,
  noteEndedConnection,
  sweepConnectedApps,
} from "./service";
