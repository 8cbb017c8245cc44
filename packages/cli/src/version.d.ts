/** The version in package.json; the build writes it in. */
declare const __VERSION__: string;
