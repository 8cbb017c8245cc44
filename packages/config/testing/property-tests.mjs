import fc from "fast-check";

// Property tests use a fixed seed: turbo caches results by the sources alone, and a change must not fail by chance.
// `PROPERTY_SEED=7 npm test` tries other cases.
fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 1) });

export { fc };
