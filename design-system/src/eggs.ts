export * from './components/EggNotice/EggNotice';
export * from './components/EggNotice/EggRow';
