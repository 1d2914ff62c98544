import { pseudoTours } from '../harness/pseudo-tours';

pseudoTours('long', 'de');
