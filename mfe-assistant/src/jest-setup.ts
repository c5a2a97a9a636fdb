import '@testing-library/jest-dom';
import { fillBrowserGaps } from '@yolo/design-system/testing';

fillBrowserGaps();
