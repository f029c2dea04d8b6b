import { foldedName } from "../brand-of.js";

/** What a name says about the business: that it serves meals, only snacks, or no food at all. */
export interface NameSays {
  /** 'strongly' for an eatery or a dish, 'weakly' for a word that other businesses use too: "Kitchen". */
  readonly dinner: "strongly" | "weakly" | "no";
  readonly snacks: boolean;
  /** Another business: a wholesaler, a caterer, a laundry, a company of a legal form. */
  readonly otherBusiness: boolean;
  /** A park, a hotel, a school: where its category is no restaurant, it is that. */
  readonly surroundings: boolean;
}

/** Words for eateries and dishes. A star stands for any end, an underscore for a space. */
const EATERIES = wordsOf(
  // English, and what the whole world borrowed
  "restaurants? restaurante* restaurang* restoran* restorant* restaurac* ristorant* ravintol* pizzas? pizzer* pizzar* picer* pitseri* tacos? burritos? tamales",
  "steakhouse grille? grillroom burgers? hamburger* hamburguesa* sushi ramen udon izakaya bistro* bisztro* brasserie* diner bbq barbecue barbeque smokehouse chophouse eatery tapas noodles? dumplings?",
  "gastropub gastrobar kebabs? kebap* kabobs? shawarma* shaorm* shaurma* shoarma falafel gyros? souvlaki* tandoor* biry?iani biryani pho rotisserie carvery buffet luncheonette lunchonette cheesesteaks?",
  "sandwich(?:es)? subs wok hotpot poke steak_house hot_pot dim_sum fish_(?:and|&)_chips food_truck food_court soul_food chippy chip_shop chipper curry_house fish_bar jerk cook_?shop takeaway",
  // Spanish, Catalan, Basque
  "resto restobar resto_bar taqueri* tortas torteria loncheria antojitos birri* carnitas pozol* gorditas quesadillas parrill* asador* marisqueri* mariscos cevich* cebich* pupuseri* areper* arepas meson(?:es)? fonda",
  "tabernas? tascas? bodegon(?:es)? chiringuito* sidreria* cerveceria* arroceria* churrasqueri* churrasc* a_la_brasa braseri* brasas merendero comedor comidas? figon picanteria* chifa polleria* pollos anticuch* sanguche*",
  "hamburgueseri* bocateria* freiduria* croqueteria* pulperia* rodizio* antojeri* cenaduri* picadas? hosteri* fuente_de_soda jatetxe* erretegi* sagardotegi* arrosseri* casa_de_menjars",
  // Portuguese
  "tasquinha* tascos? adegas? cervejari* marisqueir* churrasqueir* casa_de_pasto petiscaria* petiscos hamburgueri* boteco* botequim espetinho* espetaria galeteria* esfiharia* temakeria* frangos? grelhados francesinhas?",
  "costelaria* leitao leitoes por_quilo a_quilo",
  // Italian
  "trattori* osteri* hostari* locanda* taverna* tavola_calda rosticceri* bracieri* bracer* griglieri* spaghetteri* enoteca agriturism* ristoro ristopub ristobar* paninoteca piadineri* friggitori* bacaro polleria cantina focacceri*",
  // French
  "bouchon estaminet* auberge* creperie* grillades? friteri* guinguette* taverne gargot* winstub* paillote couscous* tajines? bouillon sandwicherie friture frites hostellerie ferme_auberge steak_frites maquis",
  // Dutch
  "eetcafe* eethuis* eetkamer eetsalon eetlokaal eetgelegenheid eterij* pannenkoek* pannekoek* frituur* frietuur* friet* cafetaria spijshuis",
  // German
  "gasthaus* gasthof* gasthuus* gaststatt* ratskeller* heurig* buschenschank* beisl beisel beiz imbiss* schenke schanke tafern* steakhaus schnitzel* doner* dorfkrug grillhaus grillstube* speiselokal* speisehaus* hendl* currywurst* bratwurst*",
  "jausenstation brotzeit* straußwirtschaft* strausswirtschaft* besenwirtschaft* bierstub* rasthaus gastwirtschaft* schankwirtschaft*",
  // Nordic and Baltic
  "spisehus* spisested* spisestue* spiseri* kro kroen kroa krog krogen gastgiv* gæstgiv* vardshus* vertshus* gjestgiv* matstova gatukok* grillen grilli krouvi ravinteli ruokala ruokapaikka veitinga* korts trahter soogi*",
  "restoranas uzeiga smukle valgykl* edamistaba ednica krogs",
  // Polish, Czech, Slovak, Hungarian, Romanian
  "karczm* gospoda zajazd oberza bar_mleczny pierog* jad[łl]odajni* nalesnik* smazalni* tawern* obiady burgerowni* durum* sto[łl]owk* hospod* hospudk* hostinec pivnice svickov* bufe kavine jideln* jedalen* krcm* koliba bufet vendeglo* etterem* csard* etkezde* kifozde*",
  "sorozo* hamburgerez* carcium* crasm[ae] hanul birt autoservire ciorb*",
  // South Slavic, Albanian
  "konob* kafan* gostiln* gostion* cevap* cevabdz* pecenj* rostilj* mehan[ae] ascinic* buregdz* okrepceval* zgar[ae] gjelltore*",
  // Turkish
  "lokant* meyhane* ocakbas[ıi]* kofte* pide pideci* pidec* cigerci* corba* [ıi]zgara* mangal* bal[ıi]kc[ıi]* bal[ıi]k_evi lahmacun* tantuni* iskender* sofra* donerci* kebapc* cig_kofte mant[ıi]",
  // Greek and Russian in Latin letters
  "estiatori* psistari* psarotavern* mezedopol* ouzeri* stolov* shashl[yi]k* chay?khan* khinkal* pelmen* traktir*",
  // India and around
  "dhab[ae]* ढब ਢਬ udupi biriyani tiffins? bhojanalay* thalis? mughlai dosa dosas parotta* pure_veg",
  // Southeast Asia, in Latin letters
  "warung* warteg rumah_makan kedai_makan nasi ayam sate satay bakso bakmi padang pecel lesehan angkringan nasi_kandar kopitiam mamak quan_(?:an|com|bun|nhau|lau|oc|nuong) nha_hang bia_hoi bun_(?:cha|bo|rieu|dau|mam) com_(?:tam|ga|nieu|nha|van_phong|chay) banh_(?:mi|xeo|cuon|canh)",
  "mi_quang lau_nuong hu_tieu nuong carinderia karinder* kainan ihawan lechon* inasal panciteria bulalo* lutong_bahay ran_ahan raan_ahan",
  // Africa
  "nyama_choma choma mkahawa mgahawa mama_ntilie chop_bar buka suya shisa_?nyama chisa_?nyama braai bunny_chow peri_peri",
);

/** Eateries and dishes inside longer words, and in scripts that write no spaces. */
const INSIDE = inside(
  "restaurant estaminet auberge osteria trattoria hostaria taverna pizza kebab imbiss schanke gasthof gasthaus gaststatte gaststube wirtshaus brauhaus biergarten weinstub steakhaus rostbraterei braustub braustubl weinstuberl kirchenwirt dorfwirt seewirt bergwirt",
  "eetcafe eethuis spisehus smørrebrød smorrebrod csarda vendeglo restaurang ravintola lokanta kebap færgekro strandkro",
  // Greek
  "ταβερν εστιατορι ψησταρι σουβλακ μεζεδοπωλ ουζερι μαγειρε γυραδικ πιτσαρι κουτουκι ρακαδικ τσιπουραδικ μπιφτεκ ψητοπωλ οινομαγειρ κρεατοταβ",
  // Cyrillic
  "ресторан столова столовк шашлы хинкал чебуре пельмен закусочн трактир харчевн пиццер пицца бургер корчма шинок вареничн їдальн идальн чайхан трапезн кафана механа гостилниц бистро суши рамен кебаб шаурм шаверм шаурма плов лагман",
  "донер узбеч кухмистер блинн вареник асхана ошхона бухвет рибна ћевап скара пивница кръчма",
  // Arabic, Persian, Urdu, Hebrew
  "مطعم مطاعم مشاوي مشويات شاورما فلافل كباب كشري مندي برياني مأكولات بروست حنيذ مظبي رستوران چلوکباب کبابی کباب سفره دیزی ریسٹورنٹ ریستوران ڈھابہ",
  "מסעד שווארמה שוארמה פלאפל חומוס סטקיי שיפודי המבורגר פיצה פיצרי סושי ביסטרו גריל",
  // India and around
  "भोजनालय रेस्टोरेंट रेस्टोरेन्ट रेस्तरां रेस्टॉरंट बिरयानी तंदूरी उपाहारगृह खानावळ রেস্টুরেন্ট রেস্তোরাঁ বিরিয়ানি உணவகம் பிரியாணி రెస్టారెంట్ బిర్యానీ ರೆಸ್ಟೋರೆಂಟ್ റെസ്റ്റോറന്റ് ਰੈਸਟੋਰੈਂਟ રેસ્ટોરન્ટ ආපනශාලාව",
  // Thai, Lao, Khmer, Burmese, Georgian, Armenian, Amharic
  "ร้านอาหาร ร้านข้าว ครัว ก๋วยเตี๋ยว ข้าวต้ม ข้าวมันไก่ ข้าวหมู ข้าวขาหมู ข้าวซอย ข้าวแกง ส้มตำ อาหารตามสั่ง ชาบู หมูกระทะ ภัตตาคาร บะหมี่ เกี๊ยว ต้มยำ ปิ้งย่าง หมูย่าง ไก่ย่าง เนื้อย่าง บุฟเฟ่ต์ ราเมน พิซซ่า สเต็ก โภชนา ซีฟู้ด",
  "ผัดไทย เย็นตาโฟ ขนมจีน ราดหน้า สวนอาหาร ก๋วยจั๊บ ข้าวราด อาหารอีสาน อาหารไทย ຮ້ານອາຫານ ភោជនីយដ្ឋាន စားသောက်ဆိုင် რესტორან სახინკლე ռեստորան պանդոկ ምግብ",
  // Japanese
  "居酒屋 食堂 寿司 鮨 すし 寿し 焼肉 焼き肉 焼鳥 焼き鳥 やきとり 焼とり ラーメン らーめん らあめん 拉麺 うどん そば 蕎麦 定食 レストラン 串カツ 串かつ 串揚 串焼 もつ鍋 ちゃんこ 天ぷら 天婦羅 とんかつ かつ丼 カツ丼 牛丼 天丼 海鮮丼 お好み焼 鉄板焼 しゃぶしゃぶ すき焼",
  "割烹 料亭 料理 酒場 炉端 ろばた 食事処 お食事 ごはん ご飯 飯店 餃子 ぎょうざ 中華 カレー ステーキ ハンバーグ ハンバーガー ピザ ピッツァ ピッツェリア イタリアン フレンチ トラットリア オステリア リストランテ ビストロ ブラッスリー ダイニング キッチン スペインバル 洋食 和食 海鮮 うなぎ 鰻 ふぐ",
  "ホルモン ジンギスカン つけ麺 油そば ちゃんぽん 藁焼 わらやき わら焼 小料理 麺屋 めし処 めしや 飯処 家系 担々麺 焼そば もんじゃ おでん 釜飯 とり料理 鳥料理 タコス ケバブ ビュッフェ バイキング",
  // Chinese
  "饭店 餐厅 餐廳 餐馆 餐館 酒楼 酒樓 酒家 菜馆 菜館 食府 火锅 火鍋 小吃 面馆 麵館 拉面 拉麵 牛肉麵 牛肉面 熱炒 热炒 烤肉 烧烤 燒烤 烧腊 燒臘 大排档 大排檔 饺子 水餃 包子 粥 快餐 麻辣 串串 烤鸭 烤鴨 川菜 湘菜 粤菜 粵菜 自助餐 小館 小馆 羊肉 鵝肉",
  "海鲜 麵店 麵食 米粉 冰室 小炒 私房菜 家常菜 滷肉飯 卤肉饭 食坊 食店 飯館 饭馆 飯堂 酒店菜 茶楼 茶樓 点心 點心 涮涮鍋 涮肉 炒飯 炒饭 鐵板燒 牛排 羊肉串 螺蛳粉 米线 米線 刀削 農家樂 农家乐 便當 排骨飯 鱼庄 豆花鱼 酸菜鱼",
  // Korean
  "식당 한식 고기집 고깃집 치킨 삼겹살 갈비 국밥 냉면 칼국수 분식 정식 해장국 찌개 족발 보쌈 곱창 횟집 초밥 스시 레스토랑 돈까스 돈가스 순대 김밥 설렁탕 감자탕 닭갈비 불고기 밥집 국수 짜장 중국집 반점 뷔페 피자 버거 파스타 샤브 비빔밥 포차 맛집 매운탕 낙지 쭈꾸미 양꼬치 우동 라멘 이자카야 숯불",
);

/** A place that says it serves the morning. */
const MORNING = wordsOf(
  "morgenmads* fruhstuck* frukost* ontbijt* petit_dejeuner* colazion* desayunos? sniadani*",
);

/** Words of meals that other businesses use too. */
const WEAK = wordsOf(
  "kitchen chicken pollo wings seafood curry cocina cozinha cucina cuisine kuche kuchyne kuchnia keuken k[øo]kken kj[øo]kken mutfa* tavuk bhavan bhawan",
);

const SNACK_NAMES = wordsOf(
  "coffee roasters espresso bakery bakeshop bakehouse bakes? cakes? cupcakes? pastry patisserie* boulangerie* pasteleri* pastelari* panaderia* padari* confeitari* donuts? doughnuts? gaufres? gaufrerie konditorei* konditori*",
  "gelato gelateri* heladeri* sorveteri* creamery custard yogurt pretzels? juice juices smoothies? boba desserts? sweets candy candies chocolates? cookies? nutrition bagels? popcorn pops ice_cream bubble_tea",
  "eisdiele* eiscafe* eissalon* backerei* banketbakkerij bakkerij* cukierni* lodziarni* piekarni* cukrarn* zmrzlin* cukrasz* fagyiz* jaateli* pastane* dondurma* pasticceri* warkop kopi kedai_kopi banh_ngot pao_de_queijo pao_d_?queijo",
);
const SNACKS_INSIDE = inside(
  "пекарн кондитер кофейн мороженое кавярн ζαχαροπλαστ καφετερι παγωτ αρτοποι パン屋 ベーカリー 洋菓子 和菓子 菓子 ケーキ スイーツ 甘味 喫茶 珈琲 コーヒー 咖啡 甜品 奶茶 面包 麵包 蛋糕 冰淇淋 카페 커피 베이커리 디저트 กาแฟ เบเกอรี่ ไอศกรีม เค้ก مخبز حلويات قهوة מאפיי קונדיטורי גלידה",
);

const OTHER_BUSINESS = wordsOf(
  "llc inc ltd corp corporation gmbh holdings? franchises franchising hospitality enterprises? consulting foundation association",
  "distribut(?:or|ors|ing|ion) wholesale wholesalers? equipment supply supplies produce provisions packing catering caterers? market mkt marketplace",
  "supermarket supermercado grocery groceries grocers? butchers? butchery liquors? cellars? vending laundry laundromat cleaners? wash",
  "realty insurance attorneys? lawyers? pharmacy dental clinic barber salon automotive plumbing remodeling cabinets countertops podcast internet_cafe",
  "(?:community|village|farm|corner|charity)_(?:shop|store) general_stores? post_office",
);
/** What a place may be near or named after. Alone, the word names another business. */
const SURROUNDINGS = wordsOf(
  "campground camping hotel motel hostel lodge inn school academy university college institute church temple hospital bank park playground stadium",
  "museum gallery theat(?:er|re) cinema embassy airlines? airport spa gym studios? photography farms? stores? shop mall rentals? storage bath repair construction law auto cars?",
);

/** Judges a name that `foldedName` folded. */
export function nameSays(folded: string): NameSays {
  const isStrong = (EATERIES.test(folded) || INSIDE.test(folded)) && !MORNING.test(folded);
  return {
    dinner: isStrong ? "strongly" : WEAK.test(folded) ? "weakly" : "no",
    snacks: SNACK_NAMES.test(folded) || SNACKS_INSIDE.test(folded),
    otherBusiness: OTHER_BUSINESS.test(folded),
    surroundings: SURROUNDINGS.test(folded),
  };
}

function wordsOf(...lines: readonly string[]): RegExp {
  const words = lines.join("|").replaceAll(" ", "|").replaceAll("_", " ").replaceAll("*", "\\p{L}*");
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${words})(?![\\p{L}\\p{N}])`, "u");
}

/** Hotels of Taiwan are called 大飯店. */
function inside(...lines: readonly string[]): RegExp {
  const words = lines.join(" ").split(" ").map(foldedName).join("|");
  return new RegExp(words.replaceAll(/[飯饭]店/gu, "(?<!大)$&"), "u");
}
