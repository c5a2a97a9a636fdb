/** Abbreviations that end with a dot: "St.John", "Dr.Who". */
const SHORT_FORMS = /(?<![\p{L}\p{N}])(?:dr|jr|mr|mrs|ms|prof|sr|st)\./giu;

/** What mail programs and messengers turn into a link: a scheme, an IP address, or words with a dot and a domain. */
const ADDRESS = /:\/\/|\bwww\.|(?:\d{1,3}\.){3}\d|[\p{L}\p{N}-][.\u3002\uff0e\uff61][\p{L}]{2,}/iu;

/** Whether it contains a web or mail address, which no name of a person has. */
export const hasAddress = (value: string): boolean => ADDRESS.test(value.replace(SHORT_FORMS, '$& '));
