export { createToken, findToken, listTokens, revokeToken, type TokenGrant } from "./service";
