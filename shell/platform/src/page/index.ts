export { copyText, NOT_COPIED } from './copy-text';
export { LoadFailed, type LoadFailedProps } from './LoadFailed';
export { MorePages, type MorePagesProps } from './MorePages';
export { allPages, usePages, type Page, type Pages, type PagesOptions } from './pages';
export { fileName, saveFile } from './save-file';
export { showAtOnce } from './show-at-once';
export { useAction, type Action, type ActionOptions, type ActionWords } from './use-action';
export { useKeptForm } from './use-kept-form';
export { useRequestIds, type RequestIds } from './use-request-ids';
