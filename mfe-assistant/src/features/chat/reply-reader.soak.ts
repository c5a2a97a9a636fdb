import './reply-reader.test';
