import '@yolo/contract/no-code';
import './main';
