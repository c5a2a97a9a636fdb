import { ordinary } from './ordinary.ts';
import { lemma } from './words.ts';

/**
 * Words of other subjects: a question with one of them is off-topic in any case. They are also never corrected as
 * typing errors.
 */
const foreign: ReadonlySet<string> = new Set(
  `codes code coding program programming programmer python javascript java typescript rust html css sql regex algorithm compiler
  function variable debug debugging bug api endpoint docker kubernetes linux windows macos github git server database query script
  president election vote voting politics political politician democrat republican parliament minister chancellor senator congress
  government war army ukraine russia israel palestine gaza nato immigration abortion tax taxes law lawyer legal lawsuit court
  doctor medicine medication medical pill dose dosage symptom disease illness cancer diabetes fever headache allergy allergic
  allergies allergen intolerance intolerant coeliac celiac anaphylaxis epipen antibiotic paracetamol ibuprofen aspirin vaccine
  vaccination covid virus flu pregnant pregnancy depression anxiety therapy therapist diagnose diagnosis treatment cure hospital
  poison poisoning calorie calories diet weight protein carb carbs nutrition nutritional vitamin blood hangover drunk drug drugs
  cannabis weed cocaine cigarette stock stocks bitcoin crypto cryptocurrency invest investment investing mortgage loan interest
  inflation shares dividend exchange currency joke jokes poem poetry haiku limerick sonnet essay story novel homework
  translate translation translator synonym grammar spelling capital population country countries continent ocean planet mars
  universe galaxy atom molecule chemistry physics biology math maths mathematics equation integral derivative theorem prime
  history historical century emperor king queen dinosaur evolution philosophy religion god bible quran jesus buddha meaning
  football soccer basketball baseball tennis cricket nba nfl olympics champion championship score match league cup-final
  movie film actor actress netflix series celebrity taylor beyonce kardashian oscar instagram tiktok twitter facebook youtube
  disregard override jailbreak prompt instruction instructions pretend roleplay developer sudo root admin administrator
  password passwords token tokens secret secrets hack hacking hacker exploit malware phishing bomb weapon gun kill murder suicide
  bmw tesla toyota flight flights airport hotel visa passport train trains bus taxi iphone android laptop computer wifi router
  printer emailaddress phone-number homepage website google bing chatgpt openai gpt llama claude model gemini
  weather-forecast temperature humidity climate tomorrow-weather horoscope zodiac astrology lottery
  dentist surgery knee back-pain sick nausea vomit vomiting eczema asthma insulin cholesterol
  career salary earn resume interview boss-fight university exam college degree school-exam math-test
  sex porn nude naked dating girlfriend boyfriend tinder divorce marriage-counseling
  sentient conscious consciousness alive feelings robot
  washing machine dishwasher-repair plumber leak engine tyre tire oil-change
  dog cat puppy kitten hamster veterinarian vet
  solve compute-pi pi fibonacci recursion sort-array array loop class-method inheritance
  chess sudoku crossword wordle minecraft fortnite pokemon zelda playstation xbox nintendo
  shakespeare einstein newton napoleon hitler stalin lincoln obama trump biden putin macron merkel
  vatican paris london berlin tokyo rome madrid york moscow beijing sydney france germany spain italy japan china brazil india australia
  eiffel everest amazon nile bank banking account-number iban creditcard credit-card
  write-code summarise summarize paragraph article news headline headlines
  semiconductor photosynthesis gravity electron relativity quantum blackhole
  how-old born invented invent inventor discovered discover founded founder
  oven-temperature bake-bread sourdough sourdough-starter yeast
  squirt lyrics chord chords guitar piano violin
  marathon workout gym exercise pushup pushups yoga meditate meditation insomnia
  ozempic botox tattoo slim mascara haircut lipstick shampoo
  gluten lactose subscription username login logout refund funeral vacuum
  airline airbnb uber landlord tenant eviction evict insurance pension excel spreadsheet powerpoint photoshop browser vpn
  bluetooth keyboard charger microwave blender headphone camera-lens
  novel poet plot-summary plural adjective verb noun
  telescope asteroid comet volcano earthquake
  bacteria contagious infection inflammation swollen migraine antidepressant ultrasound sprain
  mushroom-identification wifi-password insured deficit nasa england england's prague croatia division iphones gb bowl super-bowl boat taxman eclipse saturn retire olympics`
    .split(/\s+/)
    .filter(Boolean),
);

const foreignForms = new Set([...foreign].map((word) => lemma(word)));

/** Whether a word belongs to another subject. */
export const isOffTopicWord = (word: string): boolean => foreign.has(word) || foreignForms.has(word);

const ordinaryWords = new Set(ordinary.split(/\s+/).filter(Boolean));

/** Whether a word is not a typing error, even if it is similar to one of the planner's words. */
export const isOrdinary = (word: string): boolean => isOffTopicWord(word) || ordinaryWords.has(word);
