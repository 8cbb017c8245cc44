export {
  connectApp,
  disconnectApp,
  findAccessToken,
  listConnectedApps,
  sweepConnectedApps,
} from "./service";
