import { readAtlasTable } from "./atlas-table.ts";

export const HOSPITALS = readAtlasTable(
  "landmark",
  0.44,
  `
hotel-dieu | 48.8546, 2.3486 | 75004 | Hôpital Hôtel-Dieu | Hôtel-Dieu Hospital | مستشفى أوتيل ديو | hôtel dieu paris
hopital-lariboisiere | 48.8823, 2.3527 | 75010 | Hôpital Lariboisière | Lariboisière Hospital | مستشفى لاريبوازيير | 
hopital-saint-louis | 48.8737, 2.3687 | 75010 | Hôpital Saint-Louis | Saint-Louis Hospital | مستشفى سان لوي | 
hopital-saint-antoine | 48.8490, 2.3833 | 75012 | Hôpital Saint-Antoine | Saint-Antoine Hospital | مستشفى سانت أنطوان | 
hopital-cochin | 48.8373, 2.3393 | 75014 | Hôpital Cochin | Cochin Hospital | مستشفى كوشان | port royal maternité
hopital-bichat | 48.8986, 2.3322 | 75018 | Hôpital Bichat – Claude-Bernard | Bichat Hospital | مستشفى بيشا | bichat
hopital-tenon | 48.8660, 2.4012 | 75020 | Hôpital Tenon | Tenon Hospital | مستشفى تونون | 
hopital-robert-debre | 48.8790, 2.4016 | 75019 | Hôpital Robert-Debré | Robert-Debré Hospital | مستشفى روبير دوبريه | robert debré
hopital-des-quinze-vingts | 48.8511, 2.3715 | 75012 | Hôpital des Quinze-Vingts | Quinze-Vingts Eye Hospital | مستشفى كانز فان للعيون | quinze vingts
institut-curie | 48.8434, 2.3442 | 75005 | Institut Curie | Curie Institute | معهد كوري | 
institut-montsouris | 48.8213, 2.3368 | 75014 | Institut mutualiste Montsouris | Montsouris Institute | معهد مونسوري | 
hopital-saint-joseph | 48.8297, 2.3107 | 75014 | Hôpital Paris Saint-Joseph | Saint-Joseph Hospital | مستشفى سان جوزيف | saint joseph
clinique-bizet | 48.8671, 2.2976 | 75116 | Clinique Bizet | Bizet Clinic | عيادة بيزيه | 
clinique-hartmann | 48.8904, 2.2784 | 92200 neuilly | Clinique Ambroise Paré – Hartmann | Hartmann Clinic, Neuilly | عيادة هارتمان | hartmann
hopital-beaujon | 48.9085, 2.3103 | 92110 clichy | Hôpital Beaujon | Beaujon Hospital | مستشفى بوجون | 
hopital-ambroise-pare | 48.8491, 2.2363 | 92100 boulogne | Hôpital Ambroise-Paré | Ambroise-Paré Hospital | مستشفى أمبرواز باريه | 
hopital-henri-mondor | 48.7977, 2.4526 | 94000 creteil | Hôpital Henri-Mondor | Henri-Mondor Hospital | مستشفى هنري موندور | mondor
hopital-bicetre | 48.8098, 2.3543 | 94270 le-kremlin-bicetre | Hôpital Bicêtre | Bicêtre Hospital | مستشفى بيستر | kremlin bicêtre hôpital
`,
  "hôpital hopital hospital clinique clinic مستشفى عيادة",
);

export const SCHOOLS = readAtlasTable(
  "landmark",
  0.44,
  `
la-sorbonne | 48.8487, 2.3431 | 75005 | La Sorbonne | Sorbonne University | جامعة السوربون | sorbonne, السوربون
sciences-po | 48.8541, 2.3284 | 75007 | Sciences Po |  | معهد العلوم السياسية، سيانس بو | science po, sciences politiques
ecole-polytechnique | 48.7134, 2.2090 | 91120 palaiseau | École polytechnique | École Polytechnique, Palaiseau | مدرسة البوليتكنيك | polytechnique, x palaiseau
hec-paris | 48.7588, 2.1697 | 78350 jouy-en-josas | HEC Paris |  | مدرسة HEC باريس | hec, hec jouy en josas
insead | 48.4053, 2.6847 | 77300 fontainebleau | INSEAD, Fontainebleau | INSEAD | معهد إنسياد | insead fontainebleau, إنسياد
essec | 49.0333, 2.0772 | 95000 cergy | ESSEC, Cergy | ESSEC Business School | مدرسة إيسيك للأعمال | essec cergy
ens-ulm | 48.8419, 2.3443 | 75005 | École normale supérieure, rue d’Ulm | École Normale Supérieure | المدرسة العليا للأساتذة | normale sup, ens
universite-dauphine | 48.8702, 2.2738 | 75116 | Université Paris-Dauphine | Paris Dauphine University | جامعة باريس دوفين | dauphine
universite-assas | 48.8439, 2.3339 | 75006 | Université Paris-Panthéon-Assas | Panthéon-Assas University | جامعة باريس بانتيون أساس | assas
campus-jussieu | 48.8470, 2.3560 | 75005 | Sorbonne Université, campus Jussieu | Jussieu Campus | حرم جوسيو الجامعي | jussieu
american-university-of-paris | 48.8613, 2.3060 | 75007 | American University of Paris | The American University of Paris | الجامعة الأمريكية في باريس | aup
ecole-jeannine-manuel | 48.8480, 2.2880 | 75015 | École Jeannine Manuel |  | مدرسة جانين مانويل | jeannine manuel
lycee-henri-iv | 48.8461, 2.3478 | 75005 | Lycée Henri-IV |  | ثانوية هنري الرابع | henri 4
lycee-louis-le-grand | 48.8480, 2.3443 | 75005 | Lycée Louis-le-Grand |  | ثانوية لويس الكبير | 
international-school-of-paris | 48.8588, 2.2870 | 75116 | International School of Paris |  | المدرسة الدولية في باريس | isp
cite-universitaire | 48.8203, 2.3386 | 75014 | Cité internationale universitaire de Paris | Cité Universitaire | المدينة الجامعية الدولية في باريس | cité u
le-cordon-bleu | 48.8486, 2.2811 | 75015 | Le Cordon Bleu Paris |  | معهد لو كوردون بلو | cordon bleu
`,
  "école ecole université lycée school university مدرسة جامعة",
);

export const EMBASSIES = readAtlasTable(
  "landmark",
  0.44,
  `
ambassade-etats-unis | 48.8679, 2.3198 | 75008 | Ambassade des États-Unis | Embassy of the United States | سفارة الولايات المتحدة | us embassy, american embassy, ambassade américaine, السفارة الأمريكية
ambassade-royaume-uni | 48.8693, 2.3193 | 75008 | Ambassade du Royaume-Uni | British Embassy | السفارة البريطانية | uk embassy, ambassade britannique, ambassade d'angleterre
ambassade-qatar | 48.8733, 2.2971 | 75008 | Ambassade du Qatar | Embassy of Qatar | سفارة قطر | qatar embassy, السفارة القطرية
ambassade-emirats | 48.8622, 2.3105 | 75007 | Ambassade des Émirats arabes unis | Embassy of the United Arab Emirates | سفارة الإمارات العربية المتحدة | uae embassy, سفارة الإمارات, السفارة الإماراتية
ambassade-arabie-saoudite | 48.8797, 2.3033 | 75008 | Ambassade d’Arabie saoudite | Embassy of Saudi Arabia | سفارة المملكة العربية السعودية | saudi embassy, السفارة السعودية, سفارة السعودية
ambassade-koweit | 48.8650, 2.2928 | 75116 | Ambassade du Koweït | Embassy of Kuwait | سفارة الكويت | kuwait embassy, السفارة الكويتية
ambassade-bahrein | 48.8679, 2.2938 | 75116 | Ambassade de Bahreïn | Embassy of Bahrain | سفارة البحرين | bahrain embassy
ambassade-oman | 48.8686, 2.2945 | 75116 | Ambassade d’Oman | Embassy of Oman | سفارة عُمان | oman embassy, سفارة سلطنة عمان
ambassade-maroc | 48.8605, 2.2858 | 75116 | Ambassade du Maroc | Embassy of Morocco | سفارة المغرب | moroccan embassy
ambassade-algerie | 48.8778, 2.3108 | 75008 | Ambassade d’Algérie | Embassy of Algeria | سفارة الجزائر | 
ambassade-tunisie | 48.8530, 2.3172 | 75007 | Ambassade de Tunisie | Embassy of Tunisia | سفارة تونس | 
ambassade-egypte | 48.8698, 2.2942 | 75116 | Ambassade d’Égypte | Embassy of Egypt | سفارة مصر | 
ambassade-liban | 48.8689, 2.2880 | 75116 | Ambassade du Liban | Embassy of Lebanon | سفارة لبنان | 
ambassade-irak | 48.8676, 2.2752 | 75116 | Ambassade d’Irak | Embassy of Iraq | سفارة العراق | 
ambassade-turquie | 48.8556, 2.2835 | 75016 | Ambassade de Turquie | Embassy of Türkiye | سفارة تركيا | turkish embassy
ambassade-chine | 48.8509, 2.3178 | 75007 | Ambassade de Chine | Embassy of China | سفارة الصين | chinese embassy
ambassade-japon | 48.8773, 2.3044 | 75008 | Ambassade du Japon | Embassy of Japan | سفارة اليابان | japanese embassy
ambassade-allemagne | 48.8671, 2.3103 | 75008 | Ambassade d’Allemagne | Embassy of Germany | سفارة ألمانيا | german embassy
ambassade-italie | 48.8551, 2.3237 | 75007 | Ambassade d’Italie | Embassy of Italy | سفارة إيطاليا | italian embassy
ambassade-espagne | 48.8668, 2.2999 | 75008 | Ambassade d’Espagne | Embassy of Spain | سفارة إسبانيا | spanish embassy
ambassade-suisse | 48.8577, 2.3152 | 75007 | Ambassade de Suisse | Embassy of Switzerland | سفارة سويسرا | swiss embassy
ambassade-canada | 48.8723, 2.3122 | 75008 | Ambassade du Canada | Embassy of Canada | سفارة كندا | canadian embassy
ambassade-inde | 48.8602, 2.2719 | 75016 | Ambassade de l’Inde | Embassy of India | سفارة الهند | indian embassy
ambassade-russie | 48.8655, 2.2716 | 75116 | Ambassade de Russie | Embassy of Russia | سفارة روسيا | russian embassy
ambassade-bresil | 48.8649, 2.3035 | 75008 | Ambassade du Brésil | Embassy of Brazil | سفارة البرازيل | 
ambassade-belgique | 48.8755, 2.2948 | 75017 | Ambassade de Belgique | Embassy of Belgium | سفارة بلجيكا | 
ambassade-pays-bas | 48.8505, 2.3142 | 75007 | Ambassade des Pays-Bas | Embassy of the Netherlands | سفارة هولندا | 
ambassade-australie | 48.8560, 2.2907 | 75015 | Ambassade d’Australie | Embassy of Australia | سفارة أستراليا | australian embassy
`,
  "ambassade consulat embassy consulate سفارة قنصلية",
);

export const PUBLIC_BUILDINGS = readAtlasTable(
  "landmark",
  0.44,
  `
hotel-de-ville | 48.8565, 2.3524 | 75004 | Hôtel de Ville de Paris | Paris City Hall | بلدية باريس | mairie de paris, hôtel de ville
assemblee-nationale | 48.8617, 2.3186 | 75007 | Assemblée nationale | National Assembly | الجمعية الوطنية | palais bourbon
hotel-matignon | 48.8546, 2.3207 | 75007 | Hôtel Matignon | Hôtel Matignon, Prime Minister | قصر ماتينيون | matignon
quai-d-orsay | 48.8614, 2.3175 | 75007 | Ministère des Affaires étrangères | Ministry of Foreign Affairs | وزارة الخارجية الفرنسية | quai d'orsay
ministere-de-l-interieur | 48.8714, 2.3167 | 75008 | Ministère de l’Intérieur | Ministry of the Interior | وزارة الداخلية الفرنسية | place beauvau
ministere-des-finances | 48.8407, 2.3787 | 75012 | Ministère de l’Économie et des Finances | Ministry of Finance | وزارة الاقتصاد والمالية الفرنسية | bercy ministère
tribunal-de-paris | 48.8950, 2.3128 | 75017 | Tribunal de Paris | Paris Courthouse | محكمة باريس | cité judiciaire
palais-de-justice | 48.8556, 2.3455 | 75001 | Palais de Justice | Palais de Justice, Île de la Cité | قصر العدالة | cour d'appel de paris
banque-de-france | 48.8646, 2.3402 | 75001 | Banque de France | Bank of France | بنك فرنسا | 
hermes-faubourg | 48.8690, 2.3217 | 75008 | Hermès Faubourg Saint-Honoré |  | هيرميس، فوبور سان أونوريه | hermès, hermes paris
chanel-cambon | 48.8681, 2.3271 | 75001 | Chanel Cambon |  | شانيل، شارع كامبون | chanel
dior-montaigne | 48.8670, 2.3052 | 75008 | Dior Montaigne |  | ديور، جادة مونتين | dior
louis-vuitton-champs-elysees | 48.8716, 2.3008 | 75008 | Louis Vuitton Champs-Élysées |  | لويس فيتون الشانزليزيه | louis vuitton, vuitton
cartier-paix | 48.8693, 2.3310 | 75002 | Cartier Paix | Cartier Rue de la Paix | كارتييه، شارع السلام | cartier
`,
);
