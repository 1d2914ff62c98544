import { pseudoTours } from '../harness/pseudo-tours';

pseudoTours('written to the left', 'ar');
