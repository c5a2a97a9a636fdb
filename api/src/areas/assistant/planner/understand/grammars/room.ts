import { type Grammars, QUANTITY, turn } from '../grammar.ts';

export const roomGrammars: Grammars = {
  chairs: {
    heads: 'chair table bench stool',
    helps: 'seat sit rent hire borrow folding furniture',
    counted: true,
    turns: [
      turn(`${QUANTITY}.*(chair|table|bench|seat|stool)`, 4),
      turn('enough (place|room|space|thing) to sit', 5),
      turn('(where|can|will) (will |does |can )?(everyone|everybody|all|people|they|we) sit', 4),
    ],
  },
  seating: {
    heads: 'seating placement place-card placecard seated',
    helps: 'sit chart arrangement together next beside arrange table plan',
    turns: [
      turn('seating (plan|chart|arrangement|order|idea|tip)', 5),
      turn(
        '(who|where|how) (should|shall|do|to|must|can|will|does)? ?(i|we|people|everyone|everybody|guest|who|he|she|they)? ?(sit|seat|put) ?(next to|beside|together|with|where|the|people|guest|everyone|everybody|at|them)',
        5,
      ),
      turn('(arrange|plan|make|organise|organize|do) (the |a )?(seat|seating|table plan)', 5),
      turn('(arrange|position|place) (the |our |my )?(table|chair)', 8),
      turn('table plan', 5),
      turn('(where|how) .*put .*(table|next to|beside)', 6),
      turn('(keep|put) .*apart', 5),
      turn('(placed?|put|seat(ed)?) (next to|beside|near|together)', 6),
    ],
  },
  space: {
    yields: true,
    heads: 'square metre meter sqm dancefloor marquee m2 foot footage sqft tent-size',
    helps: 'room space big large fit area venue dance floor tent hall size',
    turns: [
      turn(
        '(how (much|big|large)|what size|enough|is|will|would) .*(room|space|venue|hall|dance floor|marquee|tent|area|garden|flat|apartment|living room)( do| should| must| be| need| big| large| enough| fit| needed|$)',
        5,
      ),
      turn(
        '(will|do|can|could|would) (we|they|everyone|everybody|all|that many|people|the guest|\\d+ people) (all )?fit',
        5,
      ),
      turn('(big|large|small) enough', 3),
      turn('dance ?floor', 3),
    ],
  },
  parking: {
    counted: true,
    heads: 'parking car park carpark vehicle carpool',
    helps: 'space spot lot drive ride',
    turns: [
      turn(`${QUANTITY}.*(car|parking|vehicle)`, 4),
      turn('where (can|do|should|will) .*park', 4),
      turn('parking (space|spot|lot|place)', 4),
    ],
  },
  toilets: {
    heads: 'toilet restroom bathroom loo porta-potty portaloo potty lavatory wc porta washroom urinal',
    counted: true,
    turns: [turn(`${QUANTITY}.*(toilet|restroom|bathroom|loo|portaloo)`, 3)],
  },
  helpers: {
    heads: 'helper waiter bartender staff server volunteer waitress caterer',
    helps: 'hire serve help shift',
    counted: true,
    turns: [
      turn(`${QUANTITY}.*(helper|waiter|bartender|staff|server|volunteer)`, 4),
      turn('(helping|many) hand', 4),
      turn('how many people .*(to help|helping|serve|serving)', 6),
    ],
  },
  cleaning: {
    heads: 'clean cleaning cleanup tidy tidying mop sweep recycling trash rubbish garbage bin mess stain',
    helps: 'up bag after afterwards fast',
    turns: [
      turn('(clean|tidy|clear) (everything |it |all )?up', 4),
      turn('after (the )?party mess', 3),
      turn('(bin|rubbish|trash|garbage) bag', 3),
    ],
  },
  budget: {
    heads: 'budget cost price expensive cheap afford money dollar euro pricey fee buck quid',
    helps: 'head per person spend pay total estimate much save charge',
    turns: [
      turn('(how much|what) (will|would|does|do|is|should|might|can|could|did) .*(cost|spend|pay|charge)', 5),
      turn('(per head|per person|each person|per guest|a head|for each)', 2),
      turn('how expensive', 4),
      turn('(chip in|put in|throw in)', 5),
      turn(
        '(under|below|less than|no more than|within|max) (of )?(\\d{3,}|\\d+ (euro|dollar|pound|buck|quid))',
        5,
      ),
      turn('(how much|what) (money|should (i|we) (plan|spend|budget|save|put aside|chip in|ask for))', 5),
      turn('(can|could) (we|i) afford', 4),
    ],
  },
  spent: {
    heads: 'spent expense expenditure bill balance',
    helps: 'so far already total paid pay owe',
    turns: [
      turn(
        '(how much|what) (have|has|did|was|money) .*(spent|paid|spend|pay|expense|cost us)( so far| already| yet)?',
        6,
      ),
      turn('(spent|paid|expense|cost)s? so far', 6),
      turn('(total|sum) (of )?(the |our |all )?(expense|spending|spent)', 6),
      turn('cost us|money is gone|(cost|spend|spent|paid|pay|gone) .*(so far|already|until now|to date)', 9),
      turn('(settle|square) up|who paid|even up', 7),
      turn('how much .*(budget|money) .*(left|remain|gone|used)', 3),
    ],
  },
};
