/** The sources of the figures; only facts are taken from them, no text. */
export const sources = {
  almanac: "The Old Farmer's Almanac, Party Planner: Cooking for a Crowd",
  illinois:
    "University of Illinois Extension, Summertime Meals to Feed a Crowd (in The Old Farmer's Almanac)",
  hormel: 'Hormel Foods, Quantity Food Planning Guide',
  dummies: 'Dummies, How Much to Cook When You Cook for a Crowd',
  dvo: 'DVO, Food Figuring Guide',
  iheart: "Delish, quantities for a party (in KFI's guide to Memorial Day)",
  oprah: 'Oprah.com, How to Set Up and Stock a Bar',
  niaaa: 'NIAAA, What Is a Standard Drink',
  ice: 'Tasting Table, How Much Ice You Need for a Party',
  rentals: 'Specialty Rents, Space Information for Parties',
  seats: 'Premier Tent and Event, Seating Capacities of Tables',
  dance: 'Spidalieri Group, Seating and Dance Floor Chart',
  toilets: 'City of Austin, Event Planning Guide: Restroom Facilities',
  knot: 'Gay Weddings Magazine, What Percentage of Wedding Guests Attend',
  fsis: 'USDA Food Safety and Inspection Service, Leftovers and Food Safety',
  house: "The planner's own rule of thumb",
} as const;
export type Source = keyof typeof sources;
