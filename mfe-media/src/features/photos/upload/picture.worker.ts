import { handleRequests } from './pictures';

handleRequests(self);
