export { createProfile, deleteProfile, listProfiles, updateProfile } from "./service";
