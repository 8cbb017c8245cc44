export {
  changeSignUp,
  getSignUp,
  invite,
  listInvitations,
  revokeInvitation,
  type SignUpAdminContext,
} from "./administer";
export { admit, type Newcomer, refusalOfEmail, refusalOfEveryone } from "./admit";
export {
  createInvitation,
  INVITATION_PARAMETER,
  invitationHash,
  invitationPath,
  isInvited,
  sweepInvitations,
} from "./invitations";
export { findSignUp, type SignUp, type SignUpSettings, setSignUpMode } from "./settings";
