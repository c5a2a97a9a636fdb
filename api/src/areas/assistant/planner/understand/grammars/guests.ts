import { type Grammars, turn } from '../grammar.ts';

export const guestsGrammars: Grammars = {
  headcount: {
    heads: 'headcount attendance turnout cancellation',
    helps: 'attend sure likely rsvp count final expected companion including',
    turns: [
      turn(
        'how (many|much people)(?!.*\\b(chair|table|bench|drink|beer|bottle|song|plate|cup|car|cake|toilet|helper|waiter|volunteer|day|hour|week|month|photo|picture|pizza|burger|minute|bag|balloon|candle|game|item|thing|time|star|calorie|people need)s?\\b).*(come|coming|attend|attending|be there|show|showing|show up|turn up|make it|join|joining|accepted|said yes|expected|confirmed)',
        5,
      ),
      turn(
        '(how many|what number|number of) (guest|people|person|attendee|invitee|mouth|head)s? ?(do|should|shall|must|can|will|would)? ?(i|we)? ?(need to |have to )?(plan|count|reckon|prepare|cater|calculate|cook|expect|figure|feed|host|seat)( for| on| with)?',
        5,
      ),
      turn(
        '(sure|likely|certain|definite|confirmed|final) (number|count|guest|people|attendee|headcount|total)',
        5,
      ),
      turn('how many (will|would|are) (really|actually|probably|likely|definitely|finally|eventually)', 5),
      turn('(so far|now|currently|already) (coming|going|in)', 3),

      turn(
        'how many (?!(chair|table|drink|song|plate|cup|car|cake|toilet|helper|day|hour|week|photo|pizza|bottle|minute|bag|balloon|candle))(of )?(the |my |our |us |other )?(people|person|guest|folk|friend|kid|child|adult)?( in total| all together| altogether)?( do (we|you|i) (think |expect |reckon ))?( actually| really| probably| likely| definitely)? ?(will |would |are |is |be |going |to |do |can |could |might |should i |have |who )*(come|coming|attend|attending|be there|show up|turn up|make it|expect|expecting|there|join|joining|accept|accepted|confirm|confirmed|said yes|say yes|in|plan for|count on|reckon with)',
        5,
      ),
      turn(
        'how many (guest|people|person|friend|folk|attendee)? ?(can|could|should|do|will|would|shall|must|may) (we|i) (expect|reckon|count|plan|get|have|anticipate|assume)',
        5,
      ),
      turn('(head ?count|guest count|number of (guest|people|attendee))', 5),
      turn('how many (guest|people|person|attendee)$', 4),
      turn('how many (guest|people) (do|did) (we|i) (have|get)', 5),
      turn('how many (are|will|would|could|might) (we|there|be we|be there)', 8),
      turn('how (big|large) (will|is) (the |our |my )?(party|group|crowd|event)', 4),
      turn(
        '(how many|who) (have |has )?(declined|decline|said no|cancelled|cancel|can not come|not come|not coming)',
        5,
      ),
      turn('(worst|best) case', 2),
      turn('how many (yes|are a yes|are in)', 5),
      turn('mouth to feed', 6),
      turn('how many (people |guest )?(we|there) (will|would|are|could)( be)?$', 6),
      turn('how many of (us|them|you|those)(?!.*\\bnot\\b)', 6),
      turn(
        'how many (should|do|must|can) (i|we) (need to |have to )?(tell|give|report|name|announce|put down)',
        6,
      ),
      turn('why (do|did) you (say|think|count|reckon|expect|plan|get|come) .*(people|guest|\\d+)', 9),
      turn('(number|count) .*(caterer|restaurant|venue)', 5),
      turn(
        '(are|will) (we|there) (going to )?(be )?(more|less|fewer|over|under|about|around|at least) (than )?(\\d+|ten|twelve|fifteen|twenty|thirty|forty|fifty|sixty|hundred)',
        6,
      ),
      turn(
        '^(is|are|will) (it|that|we|there) .*(\\d+|ten|fifteen|twenty|thirty|forty|fifty|sixty|hundred).* (people|guest|person)',
        6,
      ),
      turn('^(the )?number(s)? (for|on|so far|please)', 5),
      turn('(expected|likely) (number|turnout|attendance)', 4),
    ],
  },
  unanswered: {
    heads: 'unanswered unreplied nonresponder nonrespondent pending rsvp',
    helps: 'pending rsvp rsvpd reply replied responded respond response answered open outstanding silent',
    turns: [
      turn('(are|is|still) (still )?(pending|outstanding|undecided|open)( answer| reply)?$', 6),

      turn(
        '(who|which|how many|anyone|anybody|everyone|everybody|people|guest)( of (us|them|the guest))? ?(is|are|has|have|still|do|does|did|will|would)* ?(not|never|yet to|to) ?(been |yet |still )*(answer|answered|reply|replied|respond|responded|rsvp|rsvpd|decide|decided|(got|gotten|get) back to|got back|get back|confirm|confirmed|react|reacted|say anything|said anything|said yes or no|heard)',
        6,
      ),
      turn(
        '(missing|outstanding|pending|open|late|no|without an?|waiting for|lacking) (answer|reply|response|rsvp|invitation|guest)',
        5,
      ),
      turn('(still|am i|are we) waiting (for|on)', 5),
      turn(
        '(who|whom) (do|should|must|can) (i|we) (still )?(chase|nudge|ask again|remind|poke|follow up)',
        6,
      ),
      turn(
        '(has|have) (everyone|everybody|all|all guest|all people|all of them) (answer|answered|reply|replied|respond|responded|rsvp)',
        6,
      ),
      turn('(who|which) .*(silent|undecided|ghosting|not sure yet)', 5),
      turn('no (answer|reply|response) (yet|from)', 5),
      turn(
        '(who|whom|how many|anyone|anybody) .*(left to|yet to|still to) (answer|reply|respond|rsvp|confirm|decide)',
        7,
      ),
      turn(
        '(who|anyone|anybody|someone|somebody|how many|which) .*(undecided|unsure|dithering|on the fence|dragging|gone quiet|not said)',
        6,
      ),
      turn('(who|which|how many) .*(need|have|has|must|ought) to (answer|rsvp|reply|respond|decide)', 6),
      turn(
        '(who|whom|(which|what) (people|guest|friend|person|one)) .*(chase|nudge|poke|follow up|pester|hassle)',
        9,
      ),
      turn('(not|have not) heard (back )?from', 5),
      turn('(still|yet) to (answer|reply|respond|rsvp)', 5),
    ],
  },
  deadline: {
    heads: 'deadline rsvp-by',
    helps: 'rsvp reply answer respond confirm latest date by cutoff',
    turns: [
      turn(
        '(by when|until when|till when|when|what (day|date)|how (late|long)) .*(answer|reply|rsvp|respond|confirm|say yes|decide|final number|know who|get back)',
        6,
      ),
      turn('(rsvp|reply|answer|response|answering) (by|until|deadline|date|cut ?off|due)', 6),
      turn('(last|latest) (day|date|moment|time) (to|for) .*(answer|reply|rsvp|respond|confirm)', 6),
      turn(
        'when (do|should|must|will) (i|we) (need to |have to )?know (who|how many|the number|the final|the headcount)',
        6,
      ),
      turn('cut ?off', 4),
      turn('(when|date|day|deadline|what time) .*(reply|answer|respond|rsvp|decide) by', 12),
      turn(
        '(when|by when|how long|what day|what date|until when) .*(let|tell) (you|them|us|me|the host|people|anna|him|her) know',
        6,
      ),
      turn('(close|end|stop) (the )?rsvp', 7),
    ],
  },
  own: {
    heads: '',
    turns: [
      turn(
        '(did|have|do) i (already )?(answer|answered|rsvp|rsvpd|reply|replied|accept|accepted|respond|responded|say yes|said yes|decline|declined|confirm|confirmed)',
        7,
      ),
      turn(
        'what (do|did|should|shall|may|am|have|must|was) i (have to |need to |supposed to |to )*(bring|bringing|promise|promised|claim|claimed|sign up for|signed up for|offer|offered|take(?! care)|carry)',
        7,
      ),
      turn('(my|mine) (answer|rsvp|reply|response|promise|claim|item|task|contribution)', 5),
      turn('am i (going|coming|invited|signed up|on the list|the host|in|down for|meant to|supposed to)', 6),
      turn(
        '(did|have) i (say|said|agree|agreed|promise|promised|tell|told|offer|offered|sign|signed|volunteer|volunteered)',
        7,
      ),
      turn(
        '(do|shall|should|must|may) i (still |also |really )?(have to |need to )?(bring|take along|answer|reply|rsvp)(?! (my|the|her|his|our) )',
        7,
      ),
      turn('am i bringing|(anything|something) i (have to|should|must|need to) (bring|take)', 7),
      turn(
        'what i (am|was|have|had|will|should) (be )?(bring|bringing|brought|promised|claimed|supposed)',
        9,
      ),
      turn('(my|mine) (bit|part|job|stuff|share|dish)', 4),
    ],
  },
  who: {
    heads: 'attendee',
    helps: 'coming going attending accepted guestlist',
    turns: [
      turn('who (has |have )?(all |already )?(said|say|saying) yes', 6),
      turn('who can i (expect|count on|rely on|reckon with)', 6),
      turn('who (can|could|will|would) not (make|come|attend|be|join)', 6),
      turn(
        '(bring|bringing) (the |their |any |along )*(child|plus one|partner|friend|husband|wife|boyfriend)',
        7,
      ),
      turn(
        '(did|has|have|will) (?!i |we |you |everyone|everybody|all|they|anyone|anybody|people|guest)[a-z]+ (accept|accepted|come|coming|confirm|confirmed|decline|declined|say yes|said yes|said no|say no|cancel|cancelled|rsvp|rsvpd)',
        6,
      ),
      turn(
        '(name|list) (all |me )?(the )?(people|guest|those|everyone) (who )?(are |is )?(coming|going|attending)',
        5,
      ),
      turn(
        'is (?!it |there |everyone |everybody |that |this )[a-z]+ (coming|going|attending|invited|on the list|in|joining|a yes|able to come|able to make it)$',
        5,
      ),
      turn(
        'will (?!it |there |everyone |everybody |that |this |we |i |actually |really |probably |likely |also |still )[a-z]+ (be there|be coming|come|join|join us|make it|attend|be at the [a-z]+)$',
        5,
      ),
      turn('who (is|are) a (yes|no)', 6),
      turn(
        'are (the )?(?!we |they |you |the |people |guest |everyone |everybody |all |friend |child |any |some |there |many |most |both )[a-z]+ (coming|going|attending|invited|in)$',
        6,
      ),

      turn(
        'who (all )?(is|are|will|do|does|has|have|else)( all| else| actually| definitely| be| also)* ?(be |is |are )?(coming|come|going|go|attending|attend|accepted|accept|said yes|confirmed|confirm|there|in|joining|join|signed up|on (the|my|our) (guest )?list|invited)',
        5,
      ),
      turn('(guest ?list|list of (guest|attendee|people|name)|name of (the )?(guest|people|attendee))', 5),
      turn('(show|give|list|tell) (me )?(all )?(the )?(guest|attendee|name)', 4),
    ],
  },
};
