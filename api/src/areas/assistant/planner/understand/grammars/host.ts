import { type Grammars, turn } from '../grammar.ts';

export const hostGrammars: Grammars = {
  tips: {
    yields: true,
    heads: 'tip advice hint trick mistake',
    helps: 'host good general first advise success successful know',
    turns: [
      turn(
        '(any|some|your|best|good|give|have|few|hosting|general|got) (me )?(any |some |your |few |a )*(tip|advice|hint|trick|wisdom)',
        4,
      ),
      turn('(tip|advice|trick|hint|mistake)s? (for|on|to|about|when|of) ', 2),
      turn(
        '(how|what) (to|do i|do we|can i|can we|makes?|make) (be |a |an |the )*(good|great|perfect|successful|better|memorable) (host|party|wedding|barbecue|dinner|event|birthday|shower)',
        5,
      ),
      turn('(what|which) mistake', 5),
      turn(
        'what (do |does )?(people|host|most|everyone|everybody|one) .*(forget|underestimate|overlook|do wrong|get wrong)',
        6,
      ),
      turn('(never|first time|have not) (host|hosted|hosting|thrown|done|organi[sz]ed)', 4),
      turn('(go|goes) wrong', 4),
    ],
  },
  next: {
    heads: '',
    helps: 'next todo missing task left status open do',
    turns: [
      turn(
        'what (is|should|do|shall|must|can|comes|are|else|have|needs?|still)( i| we| else| there| the| my| our| still| to| be| have| need| needs)* ?(next|next step|left to do|still to do|to do|to do next|do next|do now|missing|open|undone|outstanding|be done|done still|remains|remaining|do first|forgot|forgotten|forget|overlooked)( for the party| for the event| now| today| first| here| on my list| on our list)?$',
        6,
      ),
      turn('next (step|thing|task|move|job)', 5),
      turn(
        '(most )?(important|urgent|pressing) (step|task|job|thing)( i| we)?( should| must| can| have)?( to)?( do)? ?(now|next|first|today)?$',
        6,
      ),
      turn(
        '(did|have) (i|we) (forget|forgotten|forgot|miss|missed|think of) (anything|something|everything)',
        6,
      ),
      turn(
        '(am i|are we|is everything|is all) (ready|all set|done|prepared|on track|on schedule|on time|in order|good to go)',
        6,
      ),
      turn('(how|where) (are|do) (we|i|things) (doing|stand|standing|at|with the)', 5),
      turn(
        '(status|overview|summary|state) (of|on|for) (the|our|my|this) (party|event|planning|preparation|thing|wedding)',
        5,
      ),
      turn('(give|show) (me )?(an |the |a )?(overview|summary|status)', 5),
      turn('what (now|next)', 6),
      turn('what else (is|be) (there )?(left |still )?(to do|needed|missing)', 6),
      turn('what (is|be) there (left |still )?to do', 6),
      turn('where (do|should|shall|to|can) ?(i|we)? ?(start|begin)$', 6),
      turn(
        '(anything|something|what) (else )?(i|we) (need|have|should|must|can)( to)? do (today|now|this week|tonight|first)',
        6,
      ),
    ],
  },
  abilities: {
    heads: '',
    turns: [
      turn('(what|which) (all )?(can|could|do|are) you (do|help|able|know|offer|answer|good)', 7),
      turn('what (thing|question|topic)s? (can|could|do|may) (i|you|we) (ask|answer|know|help)', 7),
      turn('(how|what) (can|do|could|will) you (help|assist|support|work)', 6),
      turn('(who|what) are you', 7),
      turn(
        '^(help|hello|hi|hey|hello there|hi there|help me|help please|please help|good (morning|evening|afternoon)|hey there|start|menu please)$',
        7,
      ),
      turn('your (ability|abilitie|feature|skill|function|capabilitie|capability)s?', 6),
      turn('what (can|could|may|should) i ask( you)?|what i (can|could|may|should) ask', 7),
      turn('(how does (this|it|that)|how do you) work$', 6),
      turn('what do you (know|do)', 6),
      turn('what can you tell( me)?( about (it|this|the party|this party))?$', 7),
    ],
  },
};
