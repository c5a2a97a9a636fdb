/** The part of styled-components that Yolo's front ends use, provided by the shell instead of the whole package. */
export { createGlobalStyle, css, keyframes, styled } from 'yolo-unshared-styled-components';
