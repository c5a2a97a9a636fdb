import '@testing-library/jest-dom';
import { fillBrowserGaps } from '@yolo/design-system/testing';

fillBrowserGaps();

// What is typed is kept in the tab, which all tests of a file share.
beforeEach(() => sessionStorage.clear());
