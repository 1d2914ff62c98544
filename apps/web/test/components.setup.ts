import '../src/styles.css';
import './fonts.css';
import { isSeen } from './page-faults';

window.isSeen = isSeen;
