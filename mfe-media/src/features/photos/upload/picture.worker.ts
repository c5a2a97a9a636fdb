import { handleRequests } from './picture-work';

handleRequests(self);
