export * from './components/Chat/ChatButton';
export * from './components/Chat/ChatCard';
export * from './components/Chat/ChatComposer';
export * from './components/Chat/ChatMessages';
