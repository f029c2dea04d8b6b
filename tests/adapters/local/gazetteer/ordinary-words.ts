/** What visitors type where a place is asked for and what is none: dishes and kitchens, chains, given names, streets, words, nonsense. */
export const ORDINARY_WORDS: readonly string[] = [
  "american italian mexican chinese japanese thai indian mediterranean french greek korean vietnamese bbq vegetarian seafood pizza burger sushi steakhouse barbecue",
  "ethiopian moroccan lebanese turkish persian afghan pakistani nepalese tibetan burmese filipino indonesian malaysian singaporean cambodian laotian mongolian peruvian brazilian argentinian colombian cuban jamaican haitian caribbean cajun creole southern soulfood hawaiian polynesian spanish portuguese german austrian polish russian ukrainian hungarian czech irish british scottish swedish",
  "ramen noodles dumplings tacos burrito burritos quesadilla enchiladas tamales nachos guacamole salsa fajitas carnitas falafel hummus shawarma kebab gyros pita paella tapas risotto lasagna spaghetti ravioli gnocchi calzone pancakes waffles omelette brunch breakfast lunch dinner supper dessert pastry bakery bagels donuts doughnuts croissant sandwich sandwiches cheeseburger hotdog wings chicken turkey brisket ribs salmon oysters shrimp lobster crab catfish plantain plantains coffee espresso smoothie cocktails brewery vegan glutenfree halal kosher deli meals meats recipe recipes kitchen kitchens restaurant restaurants diner cafe bistro tavern grill cantina trattoria gelato cheese bacon potato tomato lettuce avocado mushroom pepper garlic onion curry masala biryani naan tandoori teriyaki tempura sashimi bento udon pho banh kimchi bibimbap bulgogi",
  "mcdonalds wendys arbys popeyes chipotle starbucks dunkin subway applebees chilis dennys panera culvers whataburger hardees bojangles zaxbys jollibee nandos qdoba",
  "james mary robert patricia john jennifer michael linda david elizabethann william barbara richard susan joseph jessica thomas sarah christopher karen daniel lisa matthew nancy anthony betty mark sandra donald ashley steven kimberly andrew emily paul donna joshua michelle kenneth carol kevin amanda brian melissa timothy deborah ronald stephanie jason rebecca edward sharon jeffrey cynthia ryan kathleen jacob amy nicholas angela gary shirley eric brenda jonathan pamela larry nicole justin samantha scott katherine benjamin catherine samuel virginie gregory christine alexandre rachel patrick carolyn jack janet dennis maria",
  "nearby somewhere anywhere nowhere everywhere around tonight tomorrow weekend birthday anniversary hungry starving cheap expensive fancy casual quick family friends children outdoor indoor parking delivery takeout downtown midtown uptown airport station hospital university college school church library museum theater stadium mall market hotel motel office house street avenue boulevard highway plaza bridge river mountain beach island forest desert valley garden gardens province favorite stranger pattern plane plant plans parts prove quite favourite nothing something everything whatever hello please thanks search random surprise choose decide dice roll lucky visa constant changed pleasant marquee victorian province crossing plan mean central",
  "zzyzxq asdfgh qwerty qwertyuiop zxcvbn aaaaaa xxxxxx testing foobar lorem ipsum blahblah hjkl wertzu fghjkl abcdef abcdefgh xyzzy plugh",
]
  .flatMap((line) => line.split(" "))
  .concat(
    "pizza hut",
    "taco bell",
    "burger king",
    "in n out",
    "5 guys",
    "panda express",
    "olive garden",
    "red lobster",
  )
  .concat(
    "cracker barrel",
    "texas roadhouse",
    "dairy queen",
    "jack in the box",
    "shake shack",
    "waffle house",
  )
  .concat(
    "123 main st",
    "12 elm street",
    "350 5th ave",
    "1600 pennsylvania ave",
    "99 broadway",
    "7 oak lane",
  );
