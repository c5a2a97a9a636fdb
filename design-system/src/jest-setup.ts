import '@testing-library/jest-dom';
import { fillBrowserGaps } from './testing';

fillBrowserGaps();
