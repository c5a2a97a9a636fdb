import { type Grammars, QUANTITY, turn } from '../grammar.ts';

export const wordsGrammars: Grammars = {
  invitation: {
    heads: 'invitation invite',
    helps: 'write word wording text draft message formulate formal funny card letter compose phrase',
    turns: [
      turn(
        '(write|draft|word|compose|formulate|phrase|make|create|text|wording|help).*(invitation|invite)',
        5,
      ),
      turn('(invitation|invite|inviting) (text|wording|message|letter|word|card|mail|email|note|draft)', 5),
      turn(
        '(how|what) (do|should|can|could|would|to|shall) ?(i|we)? ?(say|write|put|word|phrase|invite).*(invitation|invite|inviting|guest|people)',
        5,
      ),
    ],
  },
  reminding: {
    heads: 'nudge',
    helps: 'remind reminder write word text message wording polite answer reply rsvp draft chase gentle',
    turns: [
      turn(
        '(ask|get|tell|text|message) (people|guest|them|everyone|everybody|friend|the guest|my guest|my friend) to (rsvp|answer|reply|respond|decide|confirm)',
        10,
      ),
      turn(
        '(how|what) .*(get|make|persuade|convince|push) (people|guest|them|everyone|everybody|friend)s? to (rsvp|answer|reply|respond|decide)',
        8,
      ),

      turn(
        '(write|draft|word|compose|formulate|phrase|make|create|text|wording|help|give|send|need|want).*(reminder|remind|nudge|chaser|follow ?up)',
        5,
      ),
      turn('(reminder|nudge|follow ?up|chaser) (text|wording|message|letter|word|mail|email|note|draft)', 6),
      turn(
        '(how|what) (do|should|can|could|would|to|shall) ?(i|we)? ?(say|write|remind|ask|nudge|chase|get).*(not answered|not replied|answer|reply|rsvp|respond|remind|slow|late|again|people|guest)',
        8,
      ),
      turn(
        '(remind|write to|message|text|nudge|chase|poke) (those|people|everyone|them|the|guest|all|everybody) .*(answer|answered|reply|replied|rsvp|respond|responded|decided)',
        8,
      ),
    ],
  },
  thanks: {
    heads: 'thank-you thankyou gratitude',
    helps: 'thank thanks write message note card guest wording text afterwards',
    turns: [
      turn('(thank|thanks) ?(you)? (message|note|card|text|letter|word|wording|mail|email|speech|line)', 6),
      turn('(write|draft|word|compose|say|send|phrase|formulate|text|wording|make|help).*(thank|thanks)', 5),
      turn('how (do|should|can|to|could) ?(i|we)? ?(best )?thank', 6),
      turn('thank (everyone|everybody|my guest|our guest|the guest|guest|people|them|all)', 5),
    ],
  },
  music: {
    heads: 'music genre song playlist dj band track tune soundtrack spotify',
    helps: 'play hour dance listen loud hear',
    turns: [
      turn(`${QUANTITY}.*(song|track|music)`, 3),
      turn('(what|which) (kind of |sort of |type of )?(music|song)', 3),
      turn('when .*(music|song|dance)', 6),
      turn('what .*(play|listen)', 3),
      turn('(when|what time|how late) .*(dance|dancing)', 7),
    ],
  },
  games: {
    heads:
      'game activity icebreaker charade quiz entertainment entertain bingo craft karaoke scavenger piñata pinata trivia',
    helps: 'play fun bored kid child age occupy party do busy',
    turns: [
      turn(
        '(party|lawn|garden|yard|beach|drinking|team|board|card|outdoor|kid|child|children|ice ?breaker|funny?|group) (game|activity|activitie)',
        5,
      ),
      turn('(what|which|any|some|good|idea|suggest|recommend|tell|need).*(game|activity)', 4),
      turn(
        '(something|anything|thing|stuff|what) (fun )?to do (with|for) (the |my |our |all )*(child|guest|people|teenager|toddler|group)',
        6,
      ),
      turn(
        '(keep|occupy|entertain) (the |my |our |all )*(\\w+ )?(kid|child|children|guest|people|everyone|everybody|them)s?( busy| entertained| happy)?',
        5,
      ),
      turn(
        'what (can|could|should|shall|will|do|to) (the |we |they |people )*(kid|child|children|guest|people|we|they)?s? ?(play|do to have fun|do for fun)',
        5,
      ),
    ],
  },
  photos: {
    counted: true,
    heads: 'photo picture photograph photographer selfie snap pic',
    helps: 'take collect share get album upload wall camera',
    turns: [
      turn('(take|takes|taking|shoot|takin) (the |our |some |good )*(picture|photo)', 4),

      turn(
        '(collect|get|gather|share|see|upload|find) (everyone|everybody|all|the|guest|other|people)?.*(photo|picture)',
        4,
      ),
      turn(`${QUANTITY}.*(photo|picture)`, 4),
      turn('photo ?(wall|booth|album|corner)', 5),
    ],
  },
  theme: {
    heads: 'theme motto costume dresscode dress-code outfit attire',
    helps: 'idea party fancy colour color dress wear',
    turns: [
      turn('(theme|motto) (idea|for|party)', 4),
      turn('(what|which) .*(theme|motto)', 3),
      turn('dress code', 4),
      turn('(how|what) (should|do|to|shall|can) (we|i|people|guest|everyone|one)? ?dress', 5),
      turn('what (should|to|do|shall|can) (we|i|people|guest|everyone)? ?wear', 4),
    ],
  },
};
