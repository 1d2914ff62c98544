import fc from 'fast-check';

// The same cases in every run, so that no run fails for what it happened to draw. PROPERTY_SEED=N draws others.
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(process.env.PROPERTY_SEED ?? 1) });
