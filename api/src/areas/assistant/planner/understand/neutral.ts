/** Words that are neutral: they count neither for nor against a topic. */
export const neutral: ReadonlySet<string> = new Set(
  `a an the this that these those some any all each every everyone everybody someone somebody anyone anybody no not none
  i me my mine myself we us our you your he she it its they them their his her him who whom whose which what when where why how
  am is are was were be been being do does did done doing have has had having can could may might must shall should will would
  and or but if then than so as of at by for from in into on onto to up with without about around over under per between off out
  before after during until till since while because yet already still just only also too very really quite maybe perhaps please
  pls plz kindly thanks thank hello hi hey ok okay yes yeah well now today tomorrow tonight here there again more most less least
  many much few lot lots plenty enough how's need want like love think know tell say give show make get take go come help let put
  see look find use try mean seem keep work be sure right good great nice best better fine big small large little long short new old
  first last next one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen
  nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred dozen couple half number amount quantity total thing stuff
  question answer idea advice suggestion recommend recommendation suggest propose roughly approximately exactly least most
  event party celebration gathering get-together bash fest function occasion host hosting organise organize plan planning
  guest people person friend family folk kid child adult grown-up man woman guy everyone crowd group team colleague neighbour neighbor
  day days week weeks hour hours minute minutes time evening afternoon morning night weekend month year saturday sunday monday tuesday
  wednesday thursday friday january february march april may june july august september october november december
  birthday wedding shower barbecue beach camping dinner game potluck baby bridal board lunch brunch picnic reception house home
  garden yard backyard park kitchen place venue room hall outside outdoors inside indoors outdoor indoor
  calculate count estimate reckon figure figured compute guess check buy buying order purchase provide prepare serve have bring
  supply got gotten gonna wanna gotta ill im ive id dont doesnt isnt arent wont cant whats hows theres lets
  should've would've ahead approx average normal typical usual usually per-person each-person far left over
  'm 's 're 've 'd 'll us via etc e.g i.e vs am pm o'clock noon midnight start end starting ending begin beginning
  must-have necessary required requirement suffice sufficient assume suppose expecting expect expected hoping wondering wonder
  could you're we're i'm it's that's let's dear cheers regards sir madam mate buddy assistant planner yolo
  other another different same else instead extra everything something anything nothing bit kind sort type
  vegetarian vegan veggie meat-free drinker teetotal driver old-timer toddler teenager teen boy girl son daughter mum mom dad parent
  husband wife bride groom couple grandma grandpa uncle aunt cousin boss turning turn turns age aged year-old
  lasts last lasting long-lasting going coming attending invited inviting add adding added set setting think thinking decide
  feel feeling way ways stop run running out short-notice quick quickly fast easy easily simple proper properly appropriate ideal
  reasonable sensible realistic fair worth okay'ish actual actually currently moment far'
  rough realistic red white black blue green warm hot cold cool cheap elegant formal informal casual friendly polite funny simple nice
  lovely beautiful pretty special fun happy cosy cozy modern classic traditional rustic warmhearted main each both either neither several
  possible possibly able allowed useful helpful important necessary early late later soon always never usually normally often sometimes
  roughly overall altogether together alone separate separately self own owns automatically generally basically honestly frankly
  ask asked asking tell told show shown call happen happens happening become create made making needs needed wants wanted doing
  plus minus double single extra spare free open close closed full empty ready up-to-date per than whether which whichever
  rather quite fairly pretty instead also besides furthermore kilo kg gram litre pound ounce bottle crate box pack packet bag piece slice
  portion serving pot jar tray bucket afternoon after-dinner tomorrow summer winter spring autumn outside inside work works
  i'd we'd they'd it'd figure rule thumb list number stay set setup front back top bottom side middle nearby local
  around again once twice times handle manage arrange arrangement split share divide alright yep yup sure certainly definitely
  proper suitable fitting matching version example instance case point detail details information info
  background soft loud slow upbeat cheesy classy fancy posh huge tiny giant massive amazing awesome epic unique creative original
  affordable homemade fresh spicy sweet savoury savory healthy heavy colourful colorful seasonal vintage boho portable plastic wooden
  foldable decent correct exact precise specific certain various whole entire rest remaining previous upcoming following common
  popular favourite favorite agree agreed gather celebrate celebrating enjoy relax relaxed hang mingle chat talk speak mention explain
  describe choose pick select compare prefer handle deal cope wait hold move meet greet receive mum's nan gran grandad grandfather
  grandmother niece nephew brother sister buddies bunch bunches loads pile piles heap heaps tons ton proper decently expected crowd
  gamenight festive book funny okay grab bucks quid anyhow mate lads girls cosy chill chilled sorted
  ballpark street mixed age length essential surprise gift stranger final ground taking taken takes
  my'party main sake past quarter quickest cheapest easiest nicest thousand choice fall falls shine shines maximum minimum max min sum wide`
    .split(/\s+/)
    .filter(Boolean),
);
