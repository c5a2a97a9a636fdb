/**
 * Everyday English words that look like one of the planner's words with a typing error: the most frequent words of
 * SUBTLEX-US (film subtitles) that would otherwise be corrected.
 */
export const ordinary = `
abby abel abide aboard abort accent accessed acre adder advancing agent ahold aide albert alike allo almighty
aloud alrighty alter alternate alto among apiece apparent appetite aren arena arise arraignment asleep
assistance assisting assure athen attendant attended automated avenue aversion awaiting awhile axle baba babe
bach backing backward bald bale ball ballroom bane bang banker banned banter bare bark barking barn barrow base
bass bate bath bathrobe batter battle bead beak beam bear beard beast beat beaten beating beau became beck
becket bedside beep began begun bein bell belt bend bending bent berger beth bien bike billy bind bitter
blackjack blake blank blast blasting bleach bless blinding bling blinking block blocking blur boil bond boob
boom boon boot booty border boring bosse bossy bother bought bounce bouncing bowel boxed bragging brain brake
bran branch brand breach breached break breaking breather breed brent bribe bridge briefing brig brighten brink
broad brook broom browning bubble buck budge buffer bugger bull bunch bundy bunk buoy burner burnt burp burrow
bursting burt bury burying bush bust busting butter butting cable cafe cage caged cahill calculator calf calm
came campaign canceled cane cape caper captivity cared carey carl carr cart carte carter carve casa cash cass
cast casualty cause cave cease celebrating cell cent certainty chain champ chance chandler chang chant chap char
charle charm chat cheat cheating cheek cheesy cher chic chick chilly chimp chin choir choking choosing chop
chopping chose chuck clam clamp clan clapping clare class classical clearing click clicking clip cloak clone
closet cloud clowning cluck coarse coast coat coca cock coil coin coke collector colon coloring colt coma comb
comet comm commerce comp compete complete composite concealed cone confined conformed conn continue convenience
converted cooled cooley cooling coon coop cooper cope copy cora coral cord core cork corned corny coroner corp
correctly costa couldn county cove cover cram cramp crane crash crave creaking creamy crease creating creative
creature cremated crispy crock crook crown cuba cunt curry curse curtain cute cuter cutler daft dale dame damn
dane dangling dante dare daring darn dart dash data dave dead deaf deal dean dearly debating decade deceived
deck declaration declared decorator decoy deer definitive deline demo dent desert desk destined detain detained
detonate detonation difference dine diner ding dink dirk disc disk disposal distance distributor dive diver
divine doesn dome dominate donation dong donut dope dork dove dover dowd drain draining drank drawn dresse drift
drifting drilling dripping driven drone drought drove drown duck dunk dust dwell dying earl earliest ease east
eater education eighth elegance elephant elle elve emery entertainer estate esther ether even ever ewing
excessive executed expelled expert explosive extensive facility fact fainting fall fanny fare farm fart feast
feat feeding fell fellow felt feud fielding fiend fifth fighting file filly finale fink finn firework firm fishy
fist flag flair flake flan flap flashing flavor flavour flaw fled flee fleeting flesh flew flirting float flood
flooding flop flour flown foil fold follower fond fool ford fore forge forged form formation fort forth
fortunate fought founding fraction fracture frail franklin frat fred freez freezing fret friction fried fright
fringe frog frost fruity fuel fully functional fund funky gage gain gale garage gate gave gaze gene generate
gently ghost gill girly given gloss glove gold goldie gong goof goofy gook goon grad grain gramp gran granddad
grass gray greed greek greet greeting greta grim grinning grownup grub grunting guesse hade hail hale hallo
hallowed halo halt handy hank hard hare hast hasting hate hating haul haunt haven haye haze heal heap heart
heath heating heave heed height heir held helio hell heller helm helped heng hera herb herd hero heroe herpe
hers hide hike hill hind hing hippy hiro hive hoist hola hole holed holme holt holy homey homie homing homo homy
honesty hong hood hoot hope hopping horribly horse hose hoss howl hull hung hunt hustling ignorant imitation
importance impotent indication indicted infernal informant informed informer initiation insisted insisting
inspirational instinct insurance intro invading inventing invested irresponsible jane jest joan john joint jone
jube jude judy juicy junk jury keel keen kelp kemp kinda kirk knew knight knob knot known knox lace lama lame
lane lang laser lash lass latex latte latter launch lawful leading leaf leaking leaning leaping learning lease
leash lefty lending lent lest lester lice licking life lift liking limb lime limp lina linen ling lining link
lint listed listing litter live lively liver load lobe locating lock locking loft lone lonely looky loon lord
lose loss lost lotus loving lowe loyal luck lucy luke lump lung lust lynch mace mach madame madge maid maine
male mall malt mangy manly manny mano marc marching marco mare marking marsh mary masked mass massage mast mater
matey mating matt matter maya maze meant medal meddle meek mein melting mend mere mesa messe messed messing
messy metal meteor metro mice mighty mike mile milt mina mind ming mini mink mint misse missy mist mistaken
mister mite moan moaning moat mode moist mole momentum monkey monte monument moore moot morse mort mose moss
moth mother mourning movement muck muse mush muster mute mutt nearly neat necessarily necessity needn needy neon
nerd nest newt nick niece noose nope norma norman normandy nose noticing notre occasional offended older omen
organ organic organism otter otto oven overload oversight overweight owing ozone pace pacing packed paco pact
paged pager pain paint pair palace panicking panty para parental parry parson part participate parting partly
partying past paste patent patty pavement peace peach peck peddling peep perk perp persona personal pest peter
petty phase photographed photographic photography picket picking picky pierce pike pinch pink pint piper plaid
plain plane plank plant planted planting plato player pleading pleasing pleasure plight ploy plug plum pocket
poet pointy pole police polk pond poof pooh pool poop pope popsicle pore port portal portia pose posh position
poster potion pounding pray premise presence preserve preserved prevent prey prick pride prince print prize
probable prof projector prom promoted prop property prospect protect proud province psst pubic puck puke
puncture pushy puss putty quack quid quiet quit quote race raid rail railing raine raise raising rally reach
reached reacting read realised realized reasonably receptive recon recreation redemption regain rein reindeer
rejected rejection relevant rely relying remainder remained reno repaired repay repeat replaced replacing replay
respected rest retain retard retirement reward rewind rich rick ridge righty rinse ripe risen risk rite roam
rode role roof rook rose rouge rounding rover rube rude ruin ruining runt ruse sack safely sage sail sale salon
saloon sample sand sane sang satin saving sayid scamp scanning scar scare scat scent scold scoot scoring scream
screamed seal sealed seam sear sedated seed seek seen seer seize sell selve semen sending sentence serenity
serge seth settling seventh sever severely shack shade shaft shag shake shalt shame shape shark sharp shave
shaving shaw shawl shawn sheep sheet shelf shell shelling shifting ship shipping shirt shit shitting shock
shocking shoe shoo shook shooting shore shorty shot shouldn shout shouting shoving showed shutdown shutting sigh
sighting simmer simplest simply sing sinned sire site sixth skate skating skid skipping skull slack slain slap
slapping slate slater slave slay slayer sleepy slew slick slid slide slight slime slipping slit slob slop slot
slower slowing smack smart smarter smell smoke snag snake snapping sneak sneaking snip snitch snooping snore
snoring snot snow snowing snuck snuff soap soar sock sofa soft soften soil sole soothing sore sorta sought soul
sounding spade spanking spark sparkling spat speak speaking specialty speed speeding spice spill spinning spit
spitting splitting spoke spook sport sporting spraying spreading sprung spur spying squire stab stabbing stable
stack stag stage stair stake stale stalking stall stalling stare staring stark starling starring started
startled startling starving stat stated stating statue staying steal stealing steam steaming steep steering
stein stem stepping sterling steven stick stiff stile stinking stir stirring stitch stocking stoke stole stomp
stone stood stoop stopping stork stormy stove stow strain strand strap stray streak string strip structural
stuart stuck studying stuffy stunning successor sued suggesting suite sumner sundae sung supplied supposing surf
surge surprise swab swam swan swap swarm swat sway swear swearing sweat sweating sweep swell swept swift swine
swing sword swore syke tablet tack taft tale talk talker talking tall tame tampa tank tanker tape taping tara
tarot tate teach tear teeny telly tend tenth term terribly test thai thanking thaw thee thick thieving thin
thine thingy thirst thong threat threw throw thump thus tick tide tied tiger tile tilt timer ting tink tiny toad
toddy toll tone tonic tore torn toro toto toxic trace tracking tract tradition trailing training tram tran trap
tread treaty tree trey tricky trim trio trivial troll tropical trough troy truck tube tuna tung tuning turd turf
turk twat tying unload unloaded unnecessary untie unusually user vega vending vent venus vera wade wager wailing
wait waited waitresse wale walk wally walt walter wand wander wandering wang wanting ward ware warn warp wart
wasted wasting watt weak weakened weary weep weli went weren whale wham wheat whee whew whim whine whiskey whit
whitey whoa whole whoo whooping whore wild willy wilt windy wink winner wipe wire wise wish witch witter wive
wong woody woof wool wore working world worm worn worrying worthy wouldn wound wright wring writ writer wrote
yarn youre hair shoulder thigh crab pipe hammer pant dancer orange feather touch mayor lead
`;
