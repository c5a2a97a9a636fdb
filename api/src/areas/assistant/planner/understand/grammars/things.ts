import { type Grammars, QUANTITY, turn } from '../grammar.ts';

export const thingsGrammars: Grammars = {
  shopping: {
    heads: 'shopping grocery groceries shop supermarket',
    helps: 'list store buy',
    turns: [
      turn('what .{0,40}(buy|purchase|pick up|stock up|get from|get at)', 4),

      turn('(shopping|grocery|groceries|buying|purchase) (list|trip|run)', 5),
      turn(
        'what (all )?(do|should|must|will|is|to|can|else) ?(i|we|there)? ?(still |all |need to |have to |to |left to )*(buy|shop|purchase|get from|get at|pick up|stock up)',
        5,
      ),
      turn(
        '(everything|all|thing|stuff) (that |which )?(i|we) (need|have|should|must|want) ?(to )?(buy|get|shop)?',
        4,
      ),
      turn('list of (thing|everything|all|stuff|item|what) .*(buy|get|need|purchase)', 5),
      turn('what (do|will|would|should) (i|we) (all )?need( for| to have| in total| to get|$)', 5),
    ],
  },
  unclaimed: {
    heads: 'unclaimed untaken unassigned',
    helps: 'claim claimed missing list open free brings',
    turns: [
      turn(
        '(what|which|any) .*(nobody|noone|no one|not anybody).*(sign|signed|bring|brings|claim|claimed|take|taken|up)',
        6,
      ),

      turn('what (does|do|will|did|has|is) (nobody|noone|no one|none|not anybody)', 6),
      turn(
        '(nobody|noone|no one) (is |has |will |have |wants to )?(bring|bringing|taken|claimed|take|claim|brought|volunteered)',
        6,
      ),
      turn(
        '(what|which|anything|something|thing|item|stuff).* (still |yet |left |not )*(missing|open|free|needed|unclaimed|up for grabs|to be claimed|to claim|to be brought|not (claimed|taken|assigned|covered|brought))',
        5,
      ),
      turn(
        'what (can|could|may) (i|one|we|guest|people) (still )?(bring|contribute|take over|sign up|claim)',
        6,
      ),
      turn('(not|never) (been )?(claimed|taken|assigned|covered)', 6),
      turn('(still|is|are) (unassigned|unclaimed|untaken)', 6),
      turn('(what|which).*(left|missing|open) on (the|our|my) list', 6),
    ],
  },
  bringing: {
    heads: '',
    helps: 'bring bringing contribute contribution dish promised promise volunteer assign',
    turns: [
      turn(
        'who (is |will |wants to |has |want to |all )*(bring|bringing|brings|brought|promised|promise|claimed|provide|taking|take care of|contributing|contribute|responsible for|supply|supplying|in charge of|doing what)',
        6,
      ),
      turn(
        'what (is|are|will|do|does|did|have|has) (the |our |my )?(everyone|everybody|people|guest|other|all|each|friend|they|folk)( all| already)? (bring|bringing|promise|promised|contribute|contributing|going to bring)',
        6,
      ),
      turn(
        '(thing|item|stuff|what) .*(is|are|being|been|get|gets) (already )?(brought|promised|claimed|taken)',
        5,
      ),
      turn(
        '(has|have|does|is|will|did) (anyone|anybody|someone|somebody) .*(bring|bringing|claimed|promised|signed up|offered|got)',
        5,
      ),
      turn(
        'what (is|are|will|does|did) (?!i |we |it |the |there |that |nobody )[a-z]+ (bring|bringing|promise|promised|contributing|contribute)',
        6,
      ),
      turn(
        '(is|does|will|has|did) (someone|somebody|anyone|anybody) .*(taking care|take care|in charge|responsible|doing|handling|making|baking|cooking)',
        6,
      ),
      turn('(assign|divide|split|distribute) (up )?(the )?(task|dish|thing|item|who)', 3),
    ],
  },
  packing: {
    heads: 'packing pack packlist luggage backpack rucksack',
    helps: 'list forget bring along bag gear equipment checklist',
    turns: [
      turn(
        'what (do|should|must) (i|we|everyone|everybody|guest|people) (need to |have to )?(bring|take|pack) (to|for|on|along to) (the |a |our |my )?(beach|camp|camping|trip|lake|picnic|barbecue|weekend|festival|tent|woods)',
        8,
      ),

      turn('(packing|equipment|gear) list', 5),
      turn(
        'what (do|should|must|shall|to|all) ?(i|we|one|everybody|everyone|people|guest)? ?(need to |have to |all |better )*(pack|take along|bring along|take with|put in the (bag|car))',
        5,
      ),
      turn('(not|do not|what not|never) (to )?forget', 4),
      turn('(what|which) (gear|equipment|kit)', 5),
      turn(
        'what (do|should|must) (i|we|everyone|everybody|guest|people) (need to |have to )?(bring|take) (to|for|on) (the |a |our )?(beach|camp|camping|trip|lake|party|picnic|barbecue)',
        5,
      ),
    ],
  },
  fuel: {
    heads: 'charcoal coal briquette firewood wood propane gas campfire bonfire',
    helps: 'grill light bag fire burn',
    counted: true,
    turns: [
      turn(`${QUANTITY}.*(charcoal|coal|briquette|wood|propane)`, 3),
      turn('fire (for|all) (the )?(evening|night)', 2),
    ],
  },
  favours: {
    heads: 'favour favor goodie goody giveaway partybag',
    helps: 'bag gift take party child',
    turns: [
      turn('(party|goody|goodie|gift|loot|sweet|swag|treat) bag', 6),
      turn('(party|wedding) favou?r', 5),
      turn('(gift|present|something) (for|to give) (the )?(guest|kid|child|children)s?( to take| home)?', 4),
    ],
  },
  decoration: {
    heads:
      'decoration decorate decor balloon candle garland flower centerpiece centrepiece banner fairy-light streamer lantern bunting deco',
    helps: 'table room garden look theme colour color hang',
    turns: [
      turn(`${QUANTITY}.*(balloon|candle|flower|garland|lantern)`, 3),
      turn('(how|what) .*(decorate|decoration)', 3),
      turn('fairy light', 4),
    ],
  },
};
