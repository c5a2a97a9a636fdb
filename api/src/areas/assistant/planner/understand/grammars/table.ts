import { type Grammars, QUANTITY, turn } from '../grammar.ts';

export const tableGrammars: Grammars = {
  drinks: {
    heads:
      'drink beverage wine beer alcohol booze soda water juice champagne prosecco liquor cocktail spirit lemonade cola vodka gin non-alcoholic soft-drink whisky rum punch refreshment bubbly tequila cider ale lager mojito margarita spritz sangria coke pepsi fanta sprite keg',
    helps: 'bottle can thirsty bar glass litre liter crate keg case alcoholic drinking open',
    counted: true,
    turns: [
      turn(
        `${QUANTITY}.*(drink|beverage|wine|beer|alcohol|booze|soda|water|juice|champagne|prosecco|liquor|bottle)`,
        3,
      ),
      turn('(what|anything|something) (to|will we|should we|do we|can we) (serve to )?drink', 5),
      turn(
        'how (many|much) .*(do|does|can|will) (one|an?|each|every)? ?(average )?(person|guest|adult|child|people|man|woman) drink',
        9,
      ),
      turn('(stock|fill|run|set up) (the |a |our |my )?bar', 4),
      turn('(nobody|noone|no one) (go|goes|is) thirsty', 4),
    ],
  },
  ice: {
    heads: 'ice icecube cube',
    helps: 'cool cooler cold chill bag melt',
    counted: true,
    turns: [
      turn(`${QUANTITY}.*\\bice\\b(?! cream)`, 3),
      turn('(bag|kilo|kg|pound|lb) of ice', 3),
      turn('keep (the )?(drink|beer|beverage|everything)s? (cold|cool|chilled)', 5),
    ],
  },
  coffee: {
    heads: 'coffee espresso tea decaf cappuccino latte',
    counted: true,
    turns: [
      turn('(cup|pot|mug|flask|thermos) of (coffee|tea)', 7),
      turn('(coffee|tea)', 2),
      turn(`${QUANTITY}.*(coffee|tea)`, 3),
    ],
  },
  food: {
    heads:
      'food burger hamburger mince sausage hotdog wiener bratwurst chicken turkey wing meat beef ham roast steak brisket lamb pork rib fish salmon pizza pasta spaghetti noodle lasagna rice risotto potato salad coleslaw lettuce vegetable corn bean chili roll bun bread loaf baguette sandwich cheese chip crisp snack nacho pretzel popcorn dip nibble nut peanut soup stew fruit melon watermelon strawberry icecream dessert cookie biscuit brownie muffin appetizer lasagne taco burrito kebab falafel hummus canape fingerfood starter tapas marshmallow smore charcuterie sushi shrimp prawn seafood oyster meatball dumpling skewer wrap pancake waffle crepe curry paella couscous schnitzel drumstick portion finger-food antipasti fry',
    helps: 'eat feed hungry serving plate kilo kg pound gram cook dish grill slice per-head buffet bite',
    counted: true,
    turns: [
      turn(`${QUANTITY}.*(food|eat|meat|portion|serving)`, 3),
      turn('(feed|serve) (\\d+|so many|everyone|everybody|all|them|us|this|the|a)', 4),
      turn(
        '(nobody|noone|no one|everyone|everybody|anyone) (to )?(go|goes|stay|stays|leave|leaves|is) (hungry|full)',
        4,
      ),
      turn('how (much|many) .*(cook|eat|grill|prepare)', 4),
      turn('how (many|much) .* (eat|get eaten)', 4),
      turn(
        'how (many|much) .*(do|does|can|will) (one|an?|each|every)? ?(average )?(person|guest|adult|child|people|man|woman) (eat|need to eat)',
        9,
      ),
    ],
  },
  cake: {
    heads: 'cake cupcake birthday-cake tart torte pie tier',
    helps: 'piece candle big size layer bake',
    counted: true,
    turns: [
      turn('(how|what size|which size|how big|how many).*cake', 3),
      turn('how many candle.*(cake)?$', 2),
      turn('(slice|piece)s? of cake', 3),
    ],
  },
  menu: {
    heads: 'menu recipe-idea',
    helps: 'serve cook eat food dish course dinner meal idea buffet main vegetarian make',
    turns: [
      turn(
        'what (should|shall|can|could|do|would|to|will|kind of food|sort of food|food|dish|meal) ?(should|shall|can|could|do|would|to)? ?(i|we|you|people|one|they)? ?(best |to )?(cook|serve|make|prepare|offer|grill|eat|bake|put on the table|have (for|to eat))( for| to eat| at| on|$)?',
        5,
      ),
      turn(
        '(food|menu|meal|dish|dinner|buffet|cooking|main course|dessert|snack) (idea|suggestion|inspiration|plan|option|proposal)',
        6,
      ),
      turn(
        '(idea|suggestion|inspiration|tip|recommendation)s? for (the |a |our |some )*(menu|food|meal|dish|dinner|buffet|cooking|main)',
        6,
      ),
      turn(
        'what (is|are) (good|nice|easy|simple|suitable|typical) (food|dish|meal|to (eat|cook|serve|grill))',
        5,
      ),
      turn('what (go|goes|pairs|works|fits) (well|good|nicely|best)? ?(with|on|at|for|to)', 6),
      turn(
        '(which|what) (dish|food|meal|menu)s? (go|goes|fit|fits|suit|suits|work|works|is|are|would|should|do|can)',
        5,
      ),
    ],
  },
  standing: {
    heads: 'leftover spoil unrefrigerated refrigerate fridge refrigerator',
    helps: 'long food stand out safe keep warm buffet room temperature sit hour salad mayo meat',
    turns: [
      turn(
        'how long (can|may|could|will|does|should|do|is|are|would|to) .*(food|buffet|salad|meat|chicken|mayo|cake|egg|leftover|it|potato salad|dish|cheese|sandwich|sushi|pizza|thing|fish).*(stand|sit|stay|be left|leave|keep|last|out|unrefrigerated|on the table|good|safe|fridge|warm|lie)',
        7,
      ),
      turn(
        '(food|buffet|salad|meat|chicken|cheese|fish|dish|egg|mayo|it) .*(left out|stand out|sit out|standing out|sitting out|stay out|out of the fridge|in the sun|in the heat|room temperature|go bad|spoil|stand around|stay on the buffet)',
        7,
      ),
      turn('(food|buffet) (left )?standing', 6),
      turn('(keep|store|save|do with|what about|handle) (the )?(leftover|left over food|leftover food)', 5),
      turn('(keep|hold) (the )?(food|dish|buffet|meal|it)s? (warm|hot|cold|cool|fresh|safe)', 6),
      turn('food safety', 6),
      turn('how long .*(leftover|fridge)', 5),
    ],
  },
  tableware: {
    heads:
      'plate cup napkin cutlery fork knife spoon tableware glass dishware straw serviette crockery silverware mug bowl tablecloth utensil',
    helps: 'paper plastic disposable',
    counted: true,
    turns: [turn(`${QUANTITY}.*(plate|cup|napkin|fork|knife|spoon|cutlery|glass)`, 3)],
  },
};
