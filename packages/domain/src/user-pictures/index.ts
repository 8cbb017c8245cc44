export { addressOfPicture } from "./address";
export { findPicture, removePicture, type StoredPicture, setPicture } from "./service";
