export { failureToast } from "../../../lib/failure-toast";
