/** The mark of the replies in these tests. */
export const MARK = 'BCDFGHJKLMNPQRSTBCDF';
export const TRIGGER = '{"type":"click_count","element":"photo","count":3}';
export const ACTION = '{"type":"confetti"}';
export const EGG = `CREATE_EASTER_EGG[${MARK}]\nTitle: Surprise\nTrigger: ${TRIGGER}\nAction: ${ACTION}\n`;
export const IMAGE = `GENERATE_IMAGE[${MARK}]: a long table under a fig tree`;
