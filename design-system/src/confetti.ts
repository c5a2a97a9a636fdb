export * from './components/Confetti/Confetti';
export { ConfettiPaper } from './components/Confetti/confetti-paper';
