export { admit, type Newcomer, refusalOfEmail, refusalOfEveryone } from "./admit";
export { createInvitation, invitationHash, sweepInvitations } from "./invitations";
export { findSignUp, type SignUp, type SignUpSettings, setSignUpMode } from "./settings";
