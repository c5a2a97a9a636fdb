import './ReplyText.test';
