export { findByName } from './components/Guests/find-by-name';
export * from './components/Guests/GuestGrid';
export * from './components/Guests/GuestList';
export * from './components/Guests/GuestTable';
// Also exported by `areas`, which an event’s page should not load only for this field.
export * from './components/QuantityField/QuantityField';
