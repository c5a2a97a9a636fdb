import '@testing-library/jest-dom';
import { fillBrowserGaps } from '@yolo/design-system/testing';

fillBrowserGaps();

// Drafts are kept in sessionStorage, which all tests of a file share.
beforeEach(() => sessionStorage.clear());
