import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";
import { isoCBOR } from "@simplewebauthn/server/helpers";

/** Flags of authenticator data (https://www.w3.org/TR/webauthn-3/#authdata-flags). */
const FLAGS = { present: 1, verified: 4, attested: 64 };

/** A page's request to the browser, as far as an authenticator looks at it. */
export interface PasskeyRequest {
  readonly challenge: string;
  readonly rpId?: string;
  readonly rp?: { readonly id?: string };
  readonly user?: { readonly id: string };
}

/** How an answer differs from the right one. */
export interface Deviation {
  readonly origin?: string;
  readonly challenge?: string;
  readonly rpId?: string;
  readonly isVerified?: boolean;
  /** Id of the passkey that the answer names. */
  readonly id?: string;
  readonly userHandle?: string;
  readonly counter?: number;
}

const base64url = (bytes: Uint8Array | string) => Buffer.from(bytes).toString("base64url");
const sha256 = (bytes: Uint8Array | string) => createHash("sha256").update(bytes).digest();

/** An authenticator with one passkey, which answers as browsers do (WebAuthn, ES256). */
export class Authenticator {
  readonly id = base64url(randomBytes(16));
  readonly #keys = generateKeyPairSync("ec", { namedCurve: "P-256" });
  #userHandle = "";
  #counter = 0;

  constructor(private readonly origin: string) {}

  /** Makes its passkey. @returns the answer as a page sends it. */
  create(request: PasskeyRequest, other: Deviation = {}): string {
    this.#userHandle = request.user?.id ?? "";
    const id = Buffer.from(this.id, "base64url");
    const length = Buffer.from([0, id.length]);
    const attested = Buffer.concat([Buffer.alloc(16), length, id, coseKey(this.#keys.publicKey)]);
    const authData = Buffer.concat([this.#data(request, other, FLAGS.attested), attested]);
    const attestation = new Map<string, unknown>([
      ["fmt", "none"],
      ["attStmt", new Map()],
      ["authData", new Uint8Array(authData)],
    ]);
    return this.#answer({
      clientDataJSON: base64url(this.#clientData("webauthn.create", request, other)),
      // The helper's type names no maps, which it encodes.
      attestationObject: base64url(isoCBOR.encode(attestation as Parameters<typeof isoCBOR.encode>[0])),
      transports: ["internal"],
    });
  }

  /** Signs in with its passkey. @returns the answer as a page sends it. */
  get(request: PasskeyRequest, other: Deviation = {}): string {
    this.#counter++;
    const authData = this.#data(request, other);
    const clientData = this.#clientData("webauthn.get", request, other);
    const signature = sign("sha256", Buffer.concat([authData, sha256(clientData)]), this.#keys.privateKey);
    return this.#answer(
      {
        clientDataJSON: base64url(clientData),
        authenticatorData: base64url(authData),
        signature: base64url(signature),
        userHandle: other.userHandle ?? this.#userHandle,
      },
      other.id,
    );
  }

  get userHandle(): string {
    return this.#userHandle;
  }

  #answer(response: object, id = this.id): string {
    return JSON.stringify({ id, rawId: id, type: "public-key", clientExtensionResults: {}, response });
  }

  #clientData(type: string, request: PasskeyRequest, other: Deviation): string {
    const { challenge = request.challenge, origin = this.origin } = other;
    return JSON.stringify({ type, challenge, origin, crossOrigin: false });
  }

  #data(request: PasskeyRequest, other: Deviation, flags = 0): Buffer {
    const { rpId = request.rpId ?? request.rp?.id ?? "", isVerified = true } = other;
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(other.counter ?? this.#counter);
    const all = flags | FLAGS.present | (isVerified ? FLAGS.verified : 0);
    return Buffer.concat([sha256(rpId), Buffer.from([all]), counter]);
  }
}

/** A public key of P-256 as COSE writes it (RFC 9053, section 7.1). */
function coseKey(key: KeyObject): Uint8Array {
  const { x = "", y = "" } = key.export({ format: "jwk" });
  const bytes = (text: string) => new Uint8Array(Buffer.from(text, "base64url"));
  return isoCBOR.encode(
    new Map<number, number | Uint8Array<ArrayBuffer>>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, bytes(x)],
      [-3, bytes(y)],
    ]),
  );
}
