export * from './components/Chat/ChatBasis';
export * from './components/Chat/ChatCard';
export * from './components/Chat/ChatComposer';
export * from './components/Chat/ChatDesigns';
export * from './components/Chat/ChatMessages';
export * from './components/Chat/ChatSteps';
export * from './components/Chat/ChatWelcome';
