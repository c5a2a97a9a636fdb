/** Behind these a dot is the end of a short form: "St.John", "Dr.Who". */
const SHORT_FORMS = /(?<![\p{L}\p{N}])(?:dr|jr|mr|mrs|ms|prof|sr|st)\./giu;

/** What mail programs and messengers make a link of: a scheme, a number of the net, or words with a dot and a zone behind it. */
const ADDRESS = /:\/\/|\bwww\.|(?:\d{1,3}\.){3}\d|[\p{L}\p{N}-][.\u3002\uff0e\uff61][\p{L}]{2,}/iu;

/** Whether something in it would be read as an address of the web or of a mailbox: no name of a person has one. */
export const hasAddress = (value: string): boolean => ADDRESS.test(value.replace(SHORT_FORMS, '$& '));
