/** The part of rxjs that Yolo's front ends use, provided by the shell instead of the whole package. */
export { BehaviorSubject, Observable, Subject, Subscription } from 'yolo-unshared-rxjs';
