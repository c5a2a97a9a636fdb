import { type Grammars, turn } from '../grammar.ts';

export const timeGrammars: Grammars = {
  day: {
    heads: 'timeline timetable itinerary agenda runsheet run-sheet schedule',
    helps: 'day hour plan when cook prepare order programme program clock minute',
    turns: [
      turn(
        '(plan|schedule|timeline|timetable|run ?down|agenda|programme|program|order|structure|flow|course) (of|for) (the |our |that |party |big )*(day|evening|night|afternoon|party|event|saturday|sunday|wedding|hour)',
        5,
      ),
      turn(
        '(count|work|plan|calculate|reckon) (the |a |that )?(day|evening|time|hour|schedule)?s? ?(back|backward)',
        7,
      ),
      turn('(hour by hour|hour to hour|minute by minute|day of|on the day|day plan)', 4),
      turn(
        '(when|what time) (do|should|must|shall|to|will) ?(i|we)? ?(have to |need to |best )?(begin|start|put|light|cook|set up|set|prepare|cut|serve|turn on|cool|chill|decorate|bake|get up|eat|do the|bring out|lay)',
        5,
      ),
      turn('in (which|what) order', 5),
      turn(
        '(when|what time) .*(food|dinner(?! party)|lunch|cake|buffet|grill|meal) .*(ready|served|out|start|open|happen)',
        6,
      ),
      turn('order of (event|thing)', 5),
      turn(
        'what (is|are|was) (the |our )?(schedule|agenda|timetable|itinerary|programme|program|timeline|running order)',
        6,
      ),
      turn('what (happens|comes|do we do) (when|first|at what time)', 5),
      turn('(plan|organise|organize) (my|the|our|this) (day|evening|afternoon|night|saturday|sunday)', 5),
    ],
  },
  weeks: {
    heads: 'countdown checklist milestone todo to-do roadmap',
    helps: 'week month ahead before plan task schedule preparation prep',
    turns: [
      turn('(done|do) in (which|what|each|every) week', 6),
      turn('week by week', 5),
      turn('(prep|preparation|task|to ?do) list', 5),
      turn('(by now|(week|month)s? out)', 4),
      turn(
        'how (far|long|early|soon) (ahead |in advance |before )?.*(book|send|order|invite|hire|rent|reserve|start planning)',
        7,
      ),

      turn('(week|month)s? (by|to|for|in) (week|month)', 5),
      turn('(which|what|in what|each|every|the) (week|month)', 3),
      turn(
        'what (do|should|must|has|have|needs|is) .*(when|by when|be done|to be done|week|in advance|ahead|before the (party|event|day|wedding))',
        4,
      ),
      turn(
        'when (should|do|must|shall|to|will) ?(i|we)? ?(have to |need to |best )?(send|invite|order|book|hire|rent|mail|post|reserve|begin planning|start planning|shop|buy|get)',
        5,
      ),
      turn('(planning|preparation|prep|project|master) (timeline|plan|schedule|checklist|list|calendar)', 5),
      turn('(week|month|day)s? (before|ahead|in advance)', 3),
      turn('(to ?do|check ?list)', 3),
    ],
  },
  duration: {
    heads: 'duration',
    yields: true,
    helps: 'long last end finish over start',
    turns: [
      turn('how late (will|does|do|is|can) (it|the party|this|we) (get|go|run|stay|last)', 9),
      turn('(until|till) (when|what time|how late) .*(party|it|go|last|stay|people|guest|celebrate)', 5),

      turn(
        'how (long|many hour) (should|will|does|do|is|would|shall|can|must|to) .*(last|go on|be|take(?! to)|party|run|event|stay)',
        5,
      ),
      turn(
        '(when|what time|until when|how late) (should|shall|would|do|will|does|can|could|is it best to|is best to|must) (the |our |my |a |it |we |i |this |that |people |guest )*(party |barbecue |dinner |wedding |event |reception |shower |potluck )*(start|begin|end|finish|stop|be over|go on|close|kick off|wrap up)',
        5,
      ),
      turn(
        '(good|best|right|usual|normal|ideal|typical) (start|end|starting|ending|finishing) (time|hour)',
        5,
      ),
      turn('(start|end) (time|hour)', 3),
      turn(
        'how (many hour|long) (should|do|must|can|shall) (we|i) (plan|book|reserve|rent|celebrate|party|host|stay|allow)',
        6,
      ),
      turn(
        '(is|are|will|would) (\\d+|one|two|three|four|five|six|an) hour (be )?(enough|long|too|okay|ok|sufficient|fine|alright)',
        6,
      ),
      turn('what time (is|would be) (good|best|right|normal|usual|ideal)', 5),
    ],
  },
  facts: {
    heads: 'address',
    helps: 'where when date place location time zone start',
    turns: [
      turn('how long (is it |is |left )?(until|till|to go)', 5),
      turn('(which|what) (day|date) (and )?(what |which )?(time|hour)', 6),
      turn(
        'how (many|much) (more )?(day|time|week|sleep|night)s?( do| have)?( we| i)?( still)? ?(have |got )?(left|until|till|to go|remaining|before)',
        5,
      ),

      turn(
        '(what|which|tell me) (is )?(the )?(address|venue|location|start time|exact (time|date|place))',
        5,
      ),

      turn(
        '(when|where|what day|what date|which day|what time|at what time) (is|was|does|do|will|are) (it|the|our|my|this|that|we) ?(party|event|barbecue|dinner|wedding|celebration|birthday|shower|potluck|trip|camping|beach|day|game|gamenight|night|thing|bash|be|take place|happen|happening|start|begin|on|at|going|meet|meeting| )*$',
        5,
      ),
      turn('(when|where) and (when|where)', 5),
      turn('how (do|can|will|to) ?(i|we|people|guest|they)? ?get there', 6),
      turn('where (do|should|must|shall) (i|we|people|guest) (go|come|meet|be)', 6),
      turn('what time (do|should|shall) (i|we|people|guest) (meet|come|arrive|be there|get there)', 6),
      turn(
        'how (many|long)( more)? (day|night|sleep|week|hour)?s?( is it| until| till| to go| left| are left| remain| before)+',
        5,
      ),
      turn('how many (day|week|sleep)s? .*(left|until|till|go|away|party|event)', 5),
      turn('(which|what) (time ?zone|address|place|venue|location)', 4),
      turn(
        '(date|place|address|venue|time|location) of (the|our|my|this) (party|event|wedding|dinner|barbecue)',
        5,
      ),
      turn('how (soon|far away) is (the|our|my|it|this)', 5),
    ],
  },
  reminder: {
    heads: '',
    helps: 'remind reminder reminded notification notify alert',
    turns: [
      turn(
        '(is|are|will|do|does|did|has|have) (the |my |our |we |all |they )*(guest|people|everyone|everybody|they|there|any|a|we|i|reminder|you|it)( all)? ?(be |been |get |getting |being |have |having |send |sent |set |a |any )*(remind|reminded|reminder)',
        6,
      ),
      turn(
        '(set|turn on|schedule|switch on|activate|enable|change|add|create) (up )?(a |an |the |automatic )*(remind|reminder)',
        6,
      ),
      turn('(when|how long before|at what time) .*(reminder|remind|reminded)', 6),
      turn(
        'remind (everyone|everybody|the guest|guest|people|them|all) (a |one |two |\\d+ )?(day|hour|week)',
        6,
      ),
    ],
  },
  light: {
    heads:
      'sunset sunrise dark moonlight torch flashlight headlamp twilight dusk daylight sundown dawn nightfall',
    helps: 'sun light set evening golden bright lamp lantern',
    turns: [
      turn('how (long|late) .*(light|bright|dark|sun)', 7),
      turn('(get|gets|getting|be|turn) dark', 5),

      turn('(sun|it) (go|goes|set|sets|be|get|gets|come|rise)s? ?(down|dark|light|up)?', 2),
      turn('(when|what time|how long|until when|how late) .*(sun|dark|light|bright|sunset|daylight)', 4),
      turn('golden hour', 5),
      turn('(need|have|hang) (lamp|lantern|light)s?', 3),
      turn('(still|be|enough) (be )?(light|bright)', 6),
      turn('(be|is) (it )?(still |already )?(dark|light|bright) (by|at|around|after|before|until)', 6),
    ],
  },
  date: {
    heads: 'holiday weekday calendar clash conflict',
    helps: 'date day public bank school other event good bad free busy',
    turns: [
      turn('(public|bank|national|school|legal|official) holiday', 5),
      turn('(good|bad|right|wrong|suitable|convenient|free|lucky|better|best) (date|day)', 5),
      turn('(what|which) (day of the week|weekday)', 6),
      turn(
        '(is|does|do) (it|that|the date|the party|this|there|anything|something|the day|our date).*(holiday|weekend|weekday|clash|conflict|collide|overlap|another event|other event|saturday|sunday|friday|monday)',
        5,
      ),
      turn(
        '(have|got) (i|we|anything|something) (anything |something )?(else )?(on|planned|going on) (on )?(that|the|this|same)? ?(day|date|weekend)',
        5,
      ),
      turn('(check|about|look at) (the|our|my|this|that) date', 4),
      turn('(am i|are we|is everyone|is everybody) (free|busy|available)', 4),
    ],
  },
  rain: {
    heads: 'rain rainy raining umbrella downpour thunderstorm storm wet drizzle windy stormy snow',
    helps: 'weather bad plan b backup alternative wind cancel canopy tarp shelter gazebo tent',
    turns: [
      turn(
        '(plan b|rain plan|backup plan|back-up plan|bad weather|wet weather|weather plan|fallback|plan for rain)',
        5,
      ),
      turn('(if|in case|when|should|what about) .*(rain|rains|weather|storm|wet|pours|pour|thunder)', 4),
      turn('(too|very|really|so) (hot|cold)|heatwave|freezing', 4),
      turn('(worry|worried|about) the weather', 5),
      turn(
        'weather (turn|turns|is|gets|go|goes|be|should be|were) (bad|awful|terrible|wet|nasty|poor|horrible|foul|sour|not)',
        5,
      ),
    ],
  },
};
