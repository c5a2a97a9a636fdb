import './why.test';
