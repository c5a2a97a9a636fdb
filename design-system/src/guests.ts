export { findByName } from './components/Guests/find-by-name';
export * from './components/Guests/GuestGrid';
export * from './components/Guests/GuestList';
export * from './components/Guests/GuestTable';
// Also of `areas`, which an event’s page does not load for it.
export * from './components/QuantityField/QuantityField';
