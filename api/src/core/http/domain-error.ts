export { DomainError } from '../errors/domain-error.ts';
