/** Rooms, houses and venues: a name with one of these words is a venue rather than a town (Hyde Park, Villa Rosa). */
const VENUES =
  'home house haus casa maison flat apartment wohnung studio loft kitchen cucina kuche cuisine cocina garden gardens garten giardino jardin roof ' +
  'rooftop dach tetto toit azotea terrace terrasse dachterrasse terrazza terraza balcony balkon attic cellar basement keller cantina cave garage ' +
  'barn grange shed yard backyard courtyard cortile patio hof floor etage hall halle room salon sala saal salle wohnzimmer comedor lounge lobby ' +
  'library office buro ufficio school schule scuola class aula door gate table stage dock deck porch tent church chapel kirche kerk chiesa ' +
  'eglise iglesia igreja temple club bar pub tavern inn cafe coffee restaurant ristorante restaurante bistro trattoria osteria pizzeria grill ' +
  'kino biergarten hotel hostel hostal villa castle chateau palace farm ranch rancho hacienda finca fazenda cottage cabin lodge hut hutte ' +
  'chalet camp camping campsite campground center centre mall store shop station stazione gare bahnhof hauptbahnhof airport flughafen museum ' +
  'gallery theatre theater opera cinema arena stadium turnhalle stadthalle rathaus mairie gym palestra pool schwimmbad freibad piscina piscine ' +
  'spa sauna market plaza square piazza platz court bridge tower pier marina street road avenue park parco parc parque beach strand plage playa ' +
  'praia spiaggia vineyard arcade skatepark';

/** Surroundings, adjectives, possessives and other meeting places: names of villages that hosts do not mean. */
const COMMON =
  'lake see lago river fluss forest wald wood woods grove meadow wiese field fields hill hills mountain montagna valley creek spring springs ' +
  'falls rock rocks stone stein sea mare meer ocean bay coast shore island view side lakeside riverside seaside hillside countryside campagna ' +
  'summit point heights corner mill port harbour harbor sunset sunrise sun moon star mercury venus mars jupiter saturn neptune earth world heaven paradise eden egg berg au ' +
  'big great grand little small new old upper lower north south east west central middle red blue green golden white black royal long wide high ' +
  'pleasant normal happy union liberty friendship harmony hope enterprise commerce industry independence christmas ' +
  'lion horse bull bear swan fox eagle stag crown anchor bell king queen prince rose oak pine palm elm cedar cherry apple fig olive ' +
  'our my your their his her mine the a at in on by near next to mum mom mama dad papa grandma grandpa oma opa nonna granny parents friends ' +
  'place spot usual same town city village local downtown uptown midtown here there online zoom teams meet skype discord video call phone mobile ' +
  'internet post page tba tbd tbc none surprise secret anywhere nowhere everywhere somewhere later soon unknown various';

const venues = new Set(VENUES.split(' '));
const common = new Set(COMMON.split(' '));

/** Whether a name, normalized by `nameKey`, is a kind of place rather than a town. */
export function isCommonName(key: string): boolean {
  const words = key.split(' ');
  return words.some((word) => venues.has(word)) || words.every((word) => common.has(word));
}
